"""Runs a partner's flow with httpx and the pydantic models that datamodel-code-generator generates."""

# region start
import os
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

import httpx
import service
from pydantic import BaseModel, TypeAdapter

URL = os.environ["CPD_URL"]  # http://127.0.0.1:4010
M = TypeVar("M", bound=BaseModel)
T = TypeVar("T")
# endregion

from tables import RECORDS, WebhookEvent

EXAMPLES = Path(os.environ["CPD_EXAMPLES"])
LATER_EXAMPLES = Path(os.environ["CPD_LATER_EXAMPLES"])


# region call
class ServiceError(Exception):
    """The error response of an operation."""

    def __init__(self, status: int, body: service.ErrorBody) -> None:
        super().__init__(f"{status} {body.error_code}: {body.error_message}")
        self.status = status
        self.body = body


def present(value: T | None) -> T:
    """Returns a value that the flow requires."""
    assert value is not None
    return value


def sent(model: BaseModel) -> str:
    return model.model_dump_json(by_alias=True, exclude_unset=True)


def call(client: httpx.Client, path: str, body: BaseModel | None, model: type[M]) -> M:
    response = client.post(path, content=sent(body) if body else None)
    if response.is_error:
        raise ServiceError(response.status_code, service.ErrorBody.model_validate_json(response.content))
    return model.model_validate_json(response.content)


def basic(account: tuple[str, str], url: str = URL) -> httpx.Client:
    return httpx.Client(base_url=url, auth=account)


def bearer(token: service.Token, url: str = URL) -> httpx.Client:
    headers = {"authorization": f"Bearer {token.access_token}", "content-type": "application/json"}
    return httpx.Client(base_url=url, headers=headers)


def signed_in(account: tuple[str, str], url: str = URL) -> httpx.Client:
    return bearer(call(basic(account), "/v3/auth/generate_access_token", None, service.Token), url)
# endregion


def done(step: str, *details: object) -> None:
    print("ok", step, *details, flush=True)


def play_individual(datarequest_id: str, scenario: str) -> None:
    body = {"datarequest_id": datarequest_id, "scenario": scenario}
    headers = {"Authorization": f"Bearer {os.environ['CPD_SANDBOX_TOKEN']}"}
    httpx.post(f"{URL}/sandbox/scenarios/run", json=body, headers=headers, timeout=60).raise_for_status()


def income_summary(client: httpx.Client, datarequest_id: str) -> service.IncomeSummaryResponse:
    """Polls the transaction until its result is final."""
    ask = service.ServiceRequest(datarequest_id=datarequest_id)
    while True:
        response = call(client, "/v3/services/get_income_summary", ask, service.IncomeSummaryResponse)
        if response.processing_status != "IN_PROGRESS":
            return response
        ask = service.ServiceRequest(transaction_id=response.transaction_id)


def processed_item(client: httpx.Client, item_id: str) -> service.Item:
    while True:
        item = call(client, "/v3/items/get_by_id", service.ItemReference(id=item_id), service.Item)
        if item.processing_status != "IN_PROGRESS":
            return item


# region record
def read_record(item: service.Item) -> str:
    """Pydantic selects the record by its fields. `source_data_type` contains the exact type."""
    match item.data:
        case service.SVCW2RECORD(wages_tips_other_comp=wages, employer=employer):
            return f"{present(wages).value} {present(employer).name}"
        case service.SVCDIGEST(cgpa=cgpa):
            return str(cgpa)
        case _:
            raise ValueError(f"a record of another type: {item.source_data_type}")


# endregion

# region webhook
# The union of the payloads of all events: `Annotated[service.ItemCreatedEvent | ..., Field(discriminator="event")]`.
webhook_event: TypeAdapter[WebhookEvent] = TypeAdapter(WebhookEvent)


def read_webhook(body: str) -> BaseModel:
    """An event newer than these models raises a ValidationError of type `union_tag_invalid`. Acknowledge the event, and continue."""
    match event := webhook_event.validate_json(body):
        case service.ItemProcessedEvent():
            print(f"Item {event.item_id} can be read")
        case service.UnprocessableEntityEvent():
            reasons = [reason.code for reason in event.reason_codes or []]
            print(f"Item {event.item_id} cannot be processed: {reasons}")
    return event


# endregion


def read_and_write(examples: Path, kind: str, read: Callable[[str, str], BaseModel]) -> int:
    """Reads and writes each example of a kind. Returns their number."""
    files = list((examples / kind).iterdir())
    for file in files:
        (examples / "written" / kind / file.name).write_text(sent(read(file.stem, file.read_text())))
    return len(files)


def read_records(examples: Path) -> int:
    return read_and_write(examples, "records", lambda name, text: RECORDS[name].model_validate_json(text))


def read_webhooks(examples: Path) -> int:
    return read_and_write(examples, "events", lambda _, text: read_webhook(text))


def main() -> None:
    account = (os.environ["CPD_CLIENT_ID"], os.environ["CPD_SECRET"])
    client = signed_in(account)
    person = service.IndividualInput(first_name="Jordan", last_name="Rivera", email="jordan.rivera@example.com")
    individual_id = call(client, "/v3/individuals/new", person, service.IndividualCreated).id

    def new_data_request() -> str:
        body = service.DataRequestInput(individual_id=individual_id, type=service.DataRequestType.INCOME_SUMMARY)
        return call(client, "/v3/datarequests/new", body, service.DataRequestIdentifier).id

    datarequest_id = new_data_request()
    done("create", individual_id, datarequest_id)

    link = call(
        client,
        "/v3/datarequests/generate_invitation_link",
        service.InvitationLinkRequest(datarequest_id=datarequest_id),
        service.InvitationLinkGenerated,
    )
    done("link", link.uri)

    play_individual(datarequest_id, "income-verified-by-paystub")
    done("scenario")

    report = present(income_summary(client, datarequest_id).income_summary)[0]
    amount = present(present(report.earnings)[0].amounts)[0]
    done("report", present(report.beneficiary).last_name, amount.value, present(report.reason_codes)[0].code)

    record = service.SVCW2RECORD.model_validate_json((EXAMPLES / "records/SVC_W2_RECORD.json").read_text())
    submitted = service.ItemInput(
        datarequest_id=datarequest_id,
        datasource_id=present(report.datasource).id,
        source_data_type="SVC_W2_RECORD",
        source_data=[service.SourceData(source_data_value=record)],
    )
    item_id = call(client, "/v3/items/new", submitted, service.ItemCreated).id
    done("item", read_record(processed_item(client, item_id)))

    done("records", read_records(EXAMPLES))
    done("webhooks", read_webhooks(EXAMPLES))

    try:
        unknown = service.IndividualReference(individual_id="idv_2gVnQ0mPzXc4RkT1sLw8YbJfHdA")
        call(client, "/v3/individuals/get_by_id", unknown, service.Individual)
    except ServiceError as error:
        done("not-found", error.status, error.body.error_code)

    failing = new_data_request()
    play_individual(failing, "report-on-poor-quality")
    failure = income_summary(client, failing)
    done("failure", failure.processing_status, present(failure.reason_codes)[0].code)

    strict = signed_in((os.environ["CPD_422_CLIENT_ID"], os.environ["CPD_422_SECRET"]))
    try:
        income_summary(strict, os.environ["CPD_422_DATAREQUEST"])
    except ServiceError as error:
        done("http-422", error.status, present(error.body.reason_codes)[0].code)

    later = present(income_summary(signed_in(account, os.environ["CPD_LATER_URL"]), datarequest_id).income_summary)[0]
    earning = present(later.earnings)[0]
    done(
        "later",
        present(earning.amounts)[0].value,
        present(later.reason_codes)[0].code,
        earning.type,
        read_records(LATER_EXAMPLES),
        read_webhooks(LATER_EXAMPLES),
    )

    purge_token = call(basic(account), "/v3/auth/generate_purge_token", None, service.Token)
    purge = service.PurgeRequest(individual_id=individual_id)
    bearer(purge_token).post("/v3/compliance/purge_individual", content=sent(purge)).raise_for_status()
    try:
        individual = service.IndividualReference(individual_id=individual_id)
        call(client, "/v3/individuals/get_by_id", individual, service.Individual)
    except ServiceError as error:
        done("purge", error.status)


main()
