import base64, hashlib, hmac, os, secrets, time
from flask import Flask, request

KEY = base64.b64decode(os.environ["WEBHOOK_SECRET"].removeprefix("whsec_"))
TOKEN_AUTHORIZATION = os.environ["TOKEN_AUTHORIZATION"]
tokens = set()
app = Flask(__name__)


def is_signed(headers, body):
    event, at = headers.get("webhook-id", ""), headers.get("webhook-timestamp", "")
    if not at.isdecimal() or abs(time.time() - int(at)) > 300:
        return False
    digest = hmac.digest(KEY, f"{event}.{at}.".encode() + body, hashlib.sha256)
    expected = b"v1," + base64.b64encode(digest)
    # During a rotation, both secrets sign.
    return any(hmac.compare_digest(one.encode(), expected) for one in headers.get("webhook-signature", "").split(" "))


@app.post("/token")
def token():
    if not hmac.compare_digest(request.headers.get("authorization", "").encode(), TOKEN_AUTHORIZATION.encode()):
        return "", 401
    token = secrets.token_urlsafe(32)
    tokens.add(token)
    return {"access_token": {"token": token}}


@app.post("/webhooks")
def webhook():
    known = request.headers.get("authorization", "").removeprefix("Bearer ") in tokens
    # The raw body, because serializing the JSON again would change the signature.
    if not known or not is_signed(request.headers, request.get_data()):
        return "", 401
    print(request.get_json(force=True)["event"], flush=True)
    return "", 204


app.run(port=int(os.environ.get("PORT", "4011")))
