import base64, hashlib, hmac, json, os, time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

KEY = base64.b64decode(os.environ["WEBHOOK_SECRET"].removeprefix("whsec_"))


def is_signed(headers, body):
    event, at = headers.get("webhook-id", ""), headers.get("webhook-timestamp", "")
    if not at.isdecimal() or abs(time.time() - int(at)) > 300:
        return False
    expected = b"v1," + base64.b64encode(hmac.digest(KEY, f"{event}.{at}.".encode() + body, hashlib.sha256))
    # During a rotation, both secrets sign.
    return any(hmac.compare_digest(one.encode(), expected) for one in headers.get("webhook-signature", "").split(" "))


class Receiver(BaseHTTPRequestHandler):
    def do_POST(self):
        body = self.rfile.read(int(self.headers.get("content-length", 0)))
        accepted = is_signed(self.headers, body)
        if accepted:
            print(json.loads(body)["event"], flush=True)
        self.send_response(204 if accepted else 401)
        self.send_header("content-length", "0")
        self.end_headers()


ThreadingHTTPServer(("127.0.0.1", int(os.environ.get("PORT", "4011"))), Receiver).serve_forever()
