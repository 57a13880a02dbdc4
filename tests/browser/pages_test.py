"""The pages of an event in headless Chromium: nothing to the side at 320 pixels, nothing that axe-core finds, light and
dark, and printed whole.

A server of this test hands the pages out and a page of its own, which opens each of them in a frame, looks, and sends
what it saw back. Without Chromium, or without axe-core, a line says so and that part is left out.
"""

import http.server
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tarfile
import tempfile
import threading
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "tests/cli"))
from program import DONE, Case, main, regra  # noqa: E402

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser")
AXE = "axe-core@4.14.1"
EVENTS = ROOT / "rulesets/events"
NARROW, WIDE = 320, 1280
PATIENCE = 240  # seconds, of one run of the browser

# What the frames are looked at with. A page is as wide as its frame; axe reads it where it stands.
LOOKS = """<!doctype html><title>looking</title><body><script>
const pages = %(pages)s, widths = %(widths)s, axe_there = %(axe)s;
async function open(name, width) {
  const frame = document.createElement("iframe");
  frame.style = "border:0;height:900px;width:" + width + "px";
  const loaded = new Promise(done => frame.onload = done);
  frame.src = "/pages/" + name;
  document.body.append(frame);
  await loaded;
  return frame;
}
async function look(name, width) {
  const frame = await open(name, width), page = frame.contentDocument, root = page.documentElement;
  const seen = { page: name, width, scroll: root.scrollWidth, lang: root.lang, violations: [],
    ink: getComputedStyle(page.body).color, paper: getComputedStyle(page.body).backgroundColor,
    dark: frame.contentWindow.matchMedia("(prefers-color-scheme: dark)").matches };
  if (axe_there) {
    const script = page.createElement("script");
    const loaded = new Promise(done => script.onload = done);
    script.src = "/axe.js";
    page.head.append(script);
    await loaded;
    const found = await frame.contentWindow.axe.run(page, { resultTypes: ["violations"] });
    seen.violations = found.violations.map(one => one.id + ": " + one.nodes.slice(0, 3).map(node => node.html).join(" | "));
  }
  frame.remove();
  return seen;
}
(async () => {
  const all = [];
  try {
    for (const width of widths) for (const name of pages) all.push(await look(name, width));
  } catch (error) { all.push({ page: "?", error: String(error) }); }
  await fetch("/seen", { method: "POST", body: JSON.stringify(all) });
})();
</script></body>"""


def axe_core(folder):
    """axe.min.js: of $AXE_CORE, or fetched by npm; None where there is none."""
    named = os.environ.get("AXE_CORE")
    if named:
        return pathlib.Path(named).read_bytes()
    if not shutil.which("npm"):
        return None
    ran = subprocess.run(["npm", "pack", "--silent", AXE], cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
                         text=True, check=False, timeout=120)
    packed = pathlib.Path(folder) / ran.stdout.strip()
    if ran.returncode or not packed.is_file():
        return None
    with tarfile.open(packed) as archive:
        return archive.extractfile("package/axe.min.js").read()


def setUpModule():
    """A folder of pages in Portuguese: after five rounds, with a game adjourned, lots, a protest, prizes."""
    global WORK, PAGES, AXE_BYTES
    if not CHROMIUM:
        raise unittest.SkipTest("skipped: Chromium is not installed (Debian: chromium)")
    WORK = tempfile.TemporaryDirectory()
    unittest.addModuleCleanup(WORK.cleanup)
    AXE_BYTES = axe_core(WORK.name)
    if AXE_BYTES is None:
        print("left out: axe-core is not here (npm, or $AXE_CORE); widths, colours and print are looked at")

    def event(*words):
        done = regra("event", *words, folder=WORK.name)
        assert done.exit == DONE, f"{words}: {done.err}{done.out}"
        return done
    event("create", "festa.event", "--ruleset", "festa-2023", "--rounds", "7")
    event("import", str(EVENTS / "festa-2023.trf"), "--entries", str(EVENTS / "festa-2023.csv"), "--through", "5")
    event("pair")
    event("draw", "1=white", "2=black", "--with", "dice", "--seen", "Rui Reis")
    boards = json.loads(event("publish", "--json").out)["pairing"]["boards"]
    event("result", *(word for one in boards[1:] for word in (one["at"], "1-0")))
    event("protest", str(boards[1]["white"]), "6", "2", "--because", "Era afogado.\nAssim o vi.")
    event("adjourn", "1")
    event("documents", "out", "--for", "office", "--lang", "pt")
    PAGES = sorted(path.name for path in (pathlib.Path(WORK.name) / "out").glob("*.html"))


class Pages(Case):
    def served(self, widths):
        """A server, and where what the browser saw will be."""
        seen, arrived = [], threading.Event()
        folder = pathlib.Path(WORK.name) / "out"
        looks = LOOKS % {"pages": json.dumps(PAGES), "widths": json.dumps(widths), "axe": json.dumps(AXE_BYTES is not None)}

        class Answers(http.server.BaseHTTPRequestHandler):
            def do_GET(self):
                name = self.path.lstrip("/")
                if name == "looks":
                    return self.give(looks.encode(), "text/html; charset=utf-8")
                if name == "axe.js":
                    return self.give(AXE_BYTES, "text/javascript")
                path = folder / name.removeprefix("pages/")
                if not name.startswith("pages/") or not path.is_file():
                    return self.send_error(404)
                kind = "text/css" if path.suffix == ".css" else "text/html; charset=utf-8"
                return self.give(path.read_bytes(), kind)

            def give(self, body, kind):
                self.send_response(200)
                self.send_header("Content-Type", kind)
                self.send_header("Content-Length", str(len(body)))
                self.end_headers()
                self.wfile.write(body)

            def do_POST(self):
                seen.extend(json.loads(self.rfile.read(int(self.headers["Content-Length"]))))
                self.give(b"", "text/plain")
                arrived.set()

            def log_message(self, *words):
                pass

        server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Answers)
        thread = threading.Thread(target=server.serve_forever, daemon=True)
        thread.start()
        self.addCleanup(server.server_close)
        self.addCleanup(server.shutdown)
        return f"http://127.0.0.1:{server.server_address[1]}", seen, arrived

    def browser(self, *words):
        profile = tempfile.mkdtemp(dir=WORK.name)
        # Without its own room, which root has not; it opens nothing but this test's pages.
        return [CHROMIUM, "--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--no-first-run",
                "--disable-background-networking", "--disable-component-update", f"--user-data-dir={profile}", *words]

    def looked_at(self, widths, *words):
        place, seen, arrived = self.served(widths)
        running = subprocess.Popen(self.browser(*words, f"--window-size={WIDE},900", "--remote-debugging-port=0",
                                                place + "/looks"), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        try:
            self.assertTrue(arrived.wait(PATIENCE), "the browser said nothing")
        finally:
            running.terminate()
            running.wait(30)
        self.assertEqual(len(seen), len(PAGES) * len(widths), seen[-1:])
        return seen

    def test_light_at_a_phone_s_width_and_wide(self):
        self.assertGreater(len(PAGES), 20)
        for one in self.looked_at([NARROW, WIDE]):
            with self.subTest(page=one["page"], width=one["width"]):
                self.assertEqual(one["violations"], [])
                self.assertLessEqual(one["scroll"], one["width"])
                self.assertEqual(one["lang"], "pt")
                self.assertFalse(one["dark"])

    def test_dark(self):
        for one in self.looked_at([NARROW], "--blink-settings=preferredColorScheme=0"):
            with self.subTest(page=one["page"]):
                self.assertTrue(one["dark"])
                self.assertEqual(one["violations"], [])
                light = [sum(int(part) for part in re.findall(r"\d+", one[name])[:3]) for name in ("ink", "paper")]
                self.assertGreater(light[0], light[1])

    def test_printed(self):
        """Every name of the standings stands on the paper, cell by cell as the page has them."""
        page = (pathlib.Path(WORK.name) / "out" / "standings.html").as_uri()
        printed = pathlib.Path(WORK.name) / "standings.pdf"
        subprocess.run(self.browser(f"--print-to-pdf={printed}", "--no-pdf-header-footer", page), check=True,
                       stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, timeout=PATIENCE)
        text = subprocess.run(["pdftotext", "-raw", printed, "-"], stdout=subprocess.PIPE, text=True, check=True).stdout
        names = [line["name"] for line in json.loads(regra("event", "standings", "--json", folder=WORK.name).out)["list"]]
        self.assertGreater(len(names), 50)
        paper = re.sub(r"\s+", "", text)
        for name in names:
            self.assertIn(re.sub(r"\s+", "", name), paper)


if __name__ == "__main__":
    main()
