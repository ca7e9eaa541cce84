import base64, json
from urllib.request import Request, urlopen

API = "http://127.0.0.1:4010/v3/"


def call(path, authorization, body=None):
    headers = {"Authorization": authorization, "Content-Type": "application/json"}
    data = b"" if body is None else json.dumps(body).encode()
    with urlopen(Request(API + path, data, headers, method="POST")) as response:
        return json.load(response)


basic = "Basic " + base64.b64encode(b"demo_client:demo_secret").decode()
bearer = "Bearer " + call("auth/generate_access_token", basic)["access_token"]

person = {"first_name": "Jordan", "last_name": "Rivera", "email": "jordan@example.com"}
created = call("individuals/new", bearer, person)
read = call("individuals/get_by_id", bearer, {"individual_id": created["id"]})
print(read["first_name"], read["last_name"])
