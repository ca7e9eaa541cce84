"""The integration of integration.ts in Python, with its standard library only: a program, given its setup as JSON, that prints its URL."""

import base64
import contextlib
import hashlib
import http.client
import itertools
import json
import queue
import re
import sys
import threading
import time
import urllib.error
import urllib.request
import uuid
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

SETUP = json.loads(sys.argv[1])
ARCHITECTURE, DEFECT = SETUP["architecture"], SETUP["defect"]
BASIC = "Basic " + base64.b64encode(f"{SETUP['clientId']}:{SETUP['secret']}".encode()).decode()
REPORT = "services/get_income_summary"
COMPLETE, NO_LOGIN, REFRESH_FAILED = "datarequest.report_complete", "session.no_login", "datarequest.refresh_failed"
RECORDED = {
    "REPORT_COMPLETE": COMPLETE,
    "REPORT_ERROR": "datarequest.report_error",
    "NO_ITEMS": "datarequest.no_items",
    "SESSION_TERMINATED": "session.terminated",
    "DATAREQUEST_LINK_EXPIRED": NO_LOGIN,
    "INSUFFICIENT_CREDENTIALS": NO_LOGIN,
    "DATASOURCE_NOT_FOUND": NO_LOGIN,
}
EVENTS = [*dict.fromkeys(RECORDED.values()), REFRESH_FAILED, "session.rejected", "unprocessable.entity"]
LATER = re.compile("of_a_later_version", re.IGNORECASE)
ORIGIN = {"Origin": "https://shop.example"}
BUSY = (429, 503)
LOST = 0
HASTE = 0.005
# More than the check passes over.
MANY = 10
GIVES_UP = {
    "drops what is rejected": lambda status, creates, person: status in BUSY,
    "drops reads that are rejected": lambda status, creates, person: status in BUSY and not creates,
    "drops what is rejected for one of two namesakes": lambda status, creates, person: status in BUSY and person % 2 == 0,
    "drops what an ended token rejects": lambda status, creates, person: status == 401,
    "drops reads that an ended token rejects": lambda status, creates, person: status == 401 and not creates,
    "drops calls without a response": lambda status, creates, person: status == LOST,
}

cases: dict = {}
taken: set = set()
errors: list = []
work: queue.Queue = queue.Queue()
token = purge_token = front_end = None
people = 0
paused = False


def has(*defects: str) -> bool:
    return DEFECT in defects


class Dropped(Exception):
    pass


def post(path, body, authorization, headers=None):
    data = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(SETUP["baseUrl"] + path, data=data, method="POST", headers=dict(headers or {}))
    request.add_header("Authorization", authorization)
    if data is not None:
        request.add_header("Content-Type", "application/json")
    try:
        try:
            response = urllib.request.urlopen(request)
        except urllib.error.HTTPError as rejection:
            response = rejection
        with response:
            text = response.read().decode()
            return response.status, json.loads(text or "{}"), int(response.headers.get("Retry-After") or 0)
    except (OSError, http.client.HTTPException):
        return LOST, {}, 0


def fresh(kind: str) -> str:
    return "Bearer " + post(f"/v3/auth/generate_{kind}", None, BASIC)[1]["access_token"]


def bearer() -> str:
    global token
    if token is None or has("asks for a token for each call"):
        token = fresh("access_token")
    return token


def call(path, body, creates=False, headers=None):
    global token
    keyed = creates and not has("sends no key") and (path == "individuals/new" or not has("sends a key with people only"))
    key = hashlib.sha256(f"{path} {json.dumps(body)}".encode()).hexdigest() if keyed else None
    for attempt in range(1, 6):
        if paused:
            raise Dropped("paused")
        sent = {**(headers or {}), **({"Idempotency-Key": key} if key else {})}
        status, response, wait = post(f"/v3/{path}", body, bearer(), sent)
        strict = has("drops what it does not know", "asks the same again for what it does not know")
        unknown = strict and LATER.search(json.dumps(response)) is not None
        if status == 422:
            return {**response, "processing_status": "UNPROCESSABLE"}
        if status == 200 and not unknown and not (attempt > 1 and has("forgets the response of a repetition")):
            return response
        hopeless = has("drops what it does not know") if unknown else status not in (LOST, 401, *BUSY)
        if status == 401 and not has("keeps a token that has ended"):
            token = None
        if hopeless or DEFECT in GIVES_UP and GIVES_UP[DEFECT](status, creates, people):
            break
        if not has("repeats at once"):
            time.sleep(wait)
        if has("changes the key") and key:
            key = str(uuid.uuid4())
    raise Dropped(f"{path} returned {status} {response}")


def worker() -> None:
    while True:
        task = work.get()
        try:
            if not paused:
                task()
        except Exception as error:
            errors.append(repr(error))
            if paused or has("asks the same again for what it does not know"):
                continue
            if not has("drops reads that are rejected", "drops reads that an ended token rejects"):
                time.sleep(1.1)
            work.put(go_on)


def begin() -> None:
    global people
    people = len(cases) + 1 if ARCHITECTURE == "synchronous" else people + 1
    letter = chr(96 + people)
    suffix = "" if has("drops what is rejected for one of two namesakes") else letter
    person = {"first_name": f"Jordan{suffix}", "last_name": f"Rivera{suffix}", "email": f"jordan.{letter}@example.com"}
    if has("sends what is not known"):
        person["shoe_size"] = 43
    individual_id = call("individuals/new", person, True)["id"]
    if has("sends what is not valid"):
        post("/v3/datarequests/new", {"individual_id": individual_id}, bearer())
    if has("calls a deprecated operation"):
        call("invitations/get", {})
    back_end = SETUP.get("backEnd", URL)
    asked = {"individual_id": individual_id, "type": "INCOME_SUMMARY"}
    if ARCHITECTURE != "polling":
        asked["delivery_details"] = [{"event_type": event, "url": f"{back_end}/webhooks"} for event in EVENTS]
    one = {"individual_id": individual_id, "datarequest_id": call("datarequests/new", asked, True)["id"]}
    if back_end != URL:
        tell(f"{back_end}/case", {**one, "frontEnd": URL})
    seen = ORIGIN if has("shows its access token to a browser") else {}
    call("datarequests/generate_invitation_link", {"datarequest_id": one["datarequest_id"]}, True, seen)
    open_case(one)


def open_case(one) -> None:
    global front_end
    front_end = one.get("frontEnd")
    cases[one["datarequest_id"]] = {**one, "charges": 0, "told": False, "ended": False}


def tell(url, body) -> None:
    urllib.request.urlopen(urllib.request.Request(url, data=json.dumps(body).encode(), method="POST")).close()


def go_on() -> None:
    begin() if front_end is None else tell(f"{front_end}/begin", {})


def webhook(identifier, event) -> int:
    if paused:
        return 204
    if has("rejects webhooks"):
        return 404
    if has("acknowledges late"):
        time.sleep(0.7)
    again = identifier in taken
    taken.add(identifier)
    one = cases.get(event["datarequest_id"])
    if one is None:
        return 204

    def task() -> None:
        take_again(one, event) if again else take(one, event["event"], event.get("transaction_id"))

    if ARCHITECTURE != "synchronous":
        work.put(task)
        return 204
    try:
        task()
        return 204
    except Dropped:
        taken.discard(identifier)
        return 500


def take_again(one, event) -> None:
    if event["event"] != COMPLETE:
        return
    if has("charges twice inside"):
        one["charges"] += 1
    if has("reads again for a repeated webhook"):
        read(one, event["transaction_id"])
    if has("asks for a new report for each webhook"):
        read(one, None)
    if has("acts again for a repeated webhook"):
        one["told"] = False
        take(one, COMPLETE, event["transaction_id"])


def take(one, event, transaction) -> None:
    ends = event != REFRESH_FAILED
    if has("only acknowledges") or (ends and one["told"]):
        return
    one["told"] = one["told"] or ends
    try:
        reported = event == COMPLETE or has("asks on after a failure")
        if reported and read(one, None if has("asks for a new report for each webhook") else transaction):
            one["charges"] += 1
        if event == NO_LOGIN:
            call("individuals/delete", {"individual_id": one["individual_id"]})
        elif event == COMPLETE:
            call("datarequests/update", {"id": one["datarequest_id"], "requester_name": event})
        else:
            call("datarequests/disable_refresh", {"datarequest_id": one["datarequest_id"]})
        if ends and not one["ended"]:
            go_on()
            one["ended"] = True
    except Exception:
        one["told"] = False
        raise


def read(one, transaction) -> bool:
    datarequest_id = one["datarequest_id"]
    asked = {"transaction_id": transaction} if transaction else {"datarequest_id": datarequest_id}
    for time_asked in itertools.count(1):
        response = call(REPORT, asked)
        if response["processing_status"] == "COMPLETED":
            break
        asks_on = has("asks on after a failure") and time_asked < MANY
        if response["processing_status"] == "UNPROCESSABLE" and not asks_on:
            return False
        if "transaction_id" in response:
            asked = {"transaction_id": response["transaction_id"]}
        time.sleep(HASTE if asks_on else 0.1)
    items = call("items/get", {"filters": {"datarequest_id": datarequest_id}})
    call("items/get_by_id", {"id": items[0]["id"]})
    return True


def look(one) -> None:
    types = [log["type"] for log in call("datarequests/get_by_id", {"datarequest_id": one["datarequest_id"]})["event_logs"]]
    event = next((RECORDED[kind] for kind in types if kind in RECORDED), None)
    if event:
        take(one, event, None)


def poll() -> None:
    while not paused:
        time.sleep(HASTE if has("polls in haste") else 0.25 if ARCHITECTURE == "polling" else 1.1)
        for one in [one for one in cases.values() if not one["ended"]]:
            try:
                look(one)
            except Dropped as error:
                errors.append(repr(error))


def forget() -> None:
    global purge_token
    for one in list(cases.values())[:2]:
        other = fresh("purge_token")
        purge_token = purge_token if purge_token and has("uses a purge token twice") else other
        post("/v3/compliance/purge_individual", {"individual_id": one["individual_id"]}, purge_token)


class Handler(BaseHTTPRequestHandler):
    def do_POST(self) -> None:
        global paused
        body = json.loads(self.rfile.read(int(self.headers.get("Content-Length") or 0)) or "{}")
        status = 200
        if self.path == "/webhooks":
            status = webhook(self.headers["webhook-id"], body)
        elif self.path == "/case":
            open_case(body)
        elif self.path == "/begin":
            work.put(begin)
        elif self.path == "/forget":
            forget()
        elif self.path == "/pause":
            paused = True
        state = {"cases": len(cases), "charges": [one["charges"] for one in cases.values()], "errors": errors}
        response = b"" if status == 204 else json.dumps(state).encode()
        self.send_response(status)
        self.send_header("Content-Length", str(len(response)))
        self.end_headers()
        # Who asked may not have waited.
        with contextlib.suppress(OSError):
            self.wfile.write(response)

    do_GET = do_POST

    def log_message(self, *_) -> None:
        pass


server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
URL = f"http://127.0.0.1:{server.server_port}"
threading.Thread(target=worker, daemon=True).start()
if ARCHITECTURE != "back end":
    work.put(begin)
work.put(lambda: print(URL, flush=True))
if ARCHITECTURE in ("polling", "fallback"):
    threading.Thread(target=poll, daemon=True).start()
threading.Thread(target=server.serve_forever, daemon=True).start()
# It ends with who started it.
sys.stdin.read()
