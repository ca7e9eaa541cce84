import base64, hashlib, hmac, json, os, secrets, time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

KEY = base64.b64decode(os.environ["WEBHOOK_SECRET"].removeprefix("whsec_"))
TOKEN_AUTHORIZATION = os.environ["TOKEN_AUTHORIZATION"]
tokens = set()


def is_signed(headers, body):
    event, at = headers.get("webhook-id", ""), headers.get("webhook-timestamp", "")
    if not at.isdecimal() or abs(time.time() - int(at)) > 300:
        return False
    digest = hmac.digest(KEY, f"{event}.{at}.".encode() + body, hashlib.sha256)
    expected = "v1," + base64.b64encode(digest).decode()
    # Two secrets sign while you change from one to the other.
    return any(hmac.compare_digest(one, expected) for one in headers.get("webhook-signature", "").split(" "))


class Receiver(BaseHTTPRequestHandler):
    def do_POST(self):
        body = self.rfile.read(int(self.headers.get("content-length", 0)))
        authorization = self.headers.get("authorization", "")
        if self.path == "/token":
            if not hmac.compare_digest(authorization, TOKEN_AUTHORIZATION):
                return self.answer(401)
            token = secrets.token_urlsafe(32)
            tokens.add(token)
            return self.answer(200, {"access_token": {"token": token}})
        if authorization.removeprefix("Bearer ") not in tokens or not is_signed(self.headers, body):
            return self.answer(401)
        print(json.loads(body)["event"], flush=True)
        self.answer(204)

    def answer(self, status, value=None):
        self.send_response(status)
        text = b"" if value is None else json.dumps(value).encode()
        if value is not None:
            self.send_header("content-type", "application/json")
        if status != 204:
            self.send_header("content-length", str(len(text)))
        self.end_headers()
        self.wfile.write(text)

    def log_message(self, *_):
        pass


server = ThreadingHTTPServer(("127.0.0.1", int(os.environ.get("PORT", "4011"))), Receiver)
print("listening", flush=True)
server.serve_forever()
