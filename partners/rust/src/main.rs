//! Runs a partner's flow with the client that OpenAPI Generator generates (library reqwest).

mod tables;

use std::error::Error;
use std::fs;
use std::path::{Path, PathBuf};

use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use service::apis::configuration::{ApiKey, Configuration};
use service::apis::{
    Error as ApiError, authentication_api, compliance_api, data_requests_api, individuals_api, items_api, services_api,
};
use service::models;

type Outcome<T> = Result<T, Box<dyn Error>>;
type IncomeSummaryOutcome = Result<models::IncomeSummaryResponse, ApiError<services_api::GetIncomeSummaryError>>;

fn variable(name: &str) -> Outcome<String> {
    std::env::var(name).map_err(|_| format!("{name} is not set").into())
}

macro_rules! done {
    ($step:expr $(, $details:expr)*) => {
        println!("ok {}", [$step.to_string() $(, $details.to_string())*].join(" "))
    };
}

// #region call
fn basic(url: &str, client_id: &str, secret: &str) -> Configuration {
    Configuration { base_path: url.into(), basic_auth: Some((client_id.into(), Some(secret.into()))), ..Configuration::new() }
}

fn bearer(url: &str, token: models::Token) -> Configuration {
    let key = ApiKey { prefix: Some("Bearer".into()), key: token.access_token };
    Configuration { base_path: url.into(), api_key: Some(key), ..Configuration::new() }
}

async fn signed_in(url: &str, client_id: &str, secret: &str) -> Outcome<Configuration> {
    let token = authentication_api::generate_access_token(&basic(url, client_id, secret), None).await?;
    Ok(bearer(url, token))
}
// #endregion

async fn play_individual(url: &str, data_request: &str, scenario: &str) -> Outcome<()> {
    let body = json!({ "datarequest_id": data_request, "scenario": scenario });
    let token = variable("CPD_SANDBOX_TOKEN")?;
    reqwest::Client::new().post(format!("{url}/sandbox/scenarios/run")).bearer_auth(token).json(&body).send().await?.error_for_status()?;
    Ok(())
}

/// Polls the transaction until its result is final.
async fn income_summary(configuration: &Configuration, data_request: &str) -> IncomeSummaryOutcome {
    let mut ask = models::ServiceRequest { datarequest_id: Some(data_request.into()), ..Default::default() };
    loop {
        let response = services_api::get_income_summary(configuration, ask, None).await?;
        if response.processing_status != "IN_PROGRESS" {
            return Ok(response);
        }
        ask = models::ServiceRequest { transaction_id: Some(response.transaction_id), ..Default::default() };
    }
}

async fn processed_item(configuration: &Configuration, id: &str) -> Outcome<models::Item> {
    loop {
        let item = items_api::get_item(configuration, models::ItemReference::new(id.into()), None).await?;
        if item.processing_status != "IN_PROGRESS" {
            return Ok(item);
        }
    }
}

/// Returns a value that may be missing or null, and that the flow requires.
fn held<T: Clone>(value: &Option<Option<T>>) -> Outcome<T> {
    value.clone().flatten().ok_or_else(|| "absent, or null".into())
}

fn first<T: Clone>(list: &Option<Option<Vec<T>>>) -> Outcome<T> {
    held(list)?.first().cloned().ok_or_else(|| "an empty list".into())
}

// #region record
enum Record {
    W2(Box<models::SvcW2Record>),
    Digest(Box<models::SvcDigest>),
}

/// Reads the record as the type in `source_data_type`.
fn read_record(item: &models::Item) -> Outcome<Record> {
    let data = json!(item.data);
    match held(&item.source_data_type)?.as_str() {
        "SVC_W2_RECORD" => Ok(Record::W2(serde_json::from_value(data)?)),
        "SVC_DIGEST" => Ok(Record::Digest(serde_json::from_value(data)?)),
        other => Err(format!("a record of another type: {other}").into()),
    }
}
// #endregion

/// Reads a string as a type, and writes it.
fn again<T: DeserializeOwned + Serialize>(text: &str) -> Outcome<String> {
    Ok(serde_json::to_string(&serde_json::from_str::<T>(text)?)?)
}

// #region webhook
/// The generated `WebhookEvent` does not read the name of the event, so this function selects the type by name.
fn webhook_again(text: &str) -> Outcome<String> {
    let payload: Value = serde_json::from_str(text)?;
    match payload["event"].as_str().unwrap_or_default() {
        "item.processed" => {
            let event: models::ItemProcessedEvent = serde_json::from_value(payload)?;
            println!("Item {:?} can be read", event.item_id);
            Ok(serde_json::to_string(&event)?)
        }
        "unprocessable.entity" => {
            let event: models::UnprocessableEntityEvent = serde_json::from_value(payload)?;
            let codes: Vec<_> = event.reason_codes.iter().flatten().flatten().map(|reason| &reason.code).collect();
            println!("Item {:?} cannot be processed: {codes:?}", event.item_id);
            Ok(serde_json::to_string(&event)?)
        }
        name => tables::event_again(name, text),
    }
}
// #endregion

/// Reads and writes each example of a kind. Returns their number.
fn read_and_write(examples: &Path, kind: &str, again: fn(&str, &str) -> Outcome<String>) -> Outcome<usize> {
    let files: Vec<PathBuf> = fs::read_dir(examples.join(kind))?.map(|entry| Ok(entry?.path())).collect::<Outcome<_>>()?;
    for file in &files {
        let name = file.file_stem().unwrap_or_default().to_string_lossy();
        let written = again(&name, &fs::read_to_string(file)?).map_err(|error| format!("{name}: {error}"))?;
        fs::write(examples.join("written").join(kind).join(file.file_name().unwrap_or_default()), written)?;
    }
    Ok(files.len())
}

fn read_records(examples: &Path) -> Outcome<usize> {
    read_and_write(examples, "records", tables::record_again)
}

fn read_webhooks(examples: &Path) -> Outcome<usize> {
    read_and_write(examples, "events", |_, text| webhook_again(text))
}

#[tokio::main]
async fn main() -> Outcome<()> {
    let url = variable("CPD_URL")?;
    let (client_id, secret) = (variable("CPD_CLIENT_ID")?, variable("CPD_SECRET")?);
    let examples = PathBuf::from(variable("CPD_EXAMPLES")?);
    let later_examples = PathBuf::from(variable("CPD_LATER_EXAMPLES")?);
    let client = signed_in(&url, &client_id, &secret).await?;

    let person = models::IndividualInput::new("Jordan".into(), "Rivera".into(), "jordan.rivera@example.com".into());
    let individual = individuals_api::create_individual(&client, person, None, None).await?.id;
    let request = models::DataRequestInput::new(individual.clone(), models::DataRequestType::IncomeSummary);
    let data_request = data_requests_api::create_data_request(&client, request.clone(), None, None).await?.id;
    done!("create", individual, data_request);

    let link_request = models::InvitationLinkRequest { datarequest_id: Some(data_request.clone()), ..Default::default() };
    done!("link", data_requests_api::generate_invitation_link(&client, link_request, None, None).await?.uri);

    play_individual(&url, &data_request, "income-verified-by-paystub").await?;
    done!("scenario");

    let report = first(&Some(income_summary(&client, &data_request).await?.income_summary))?;
    let amount = first(&first(&report.earnings)?.amounts)?;
    let last_name = held(&held(&report.beneficiary)?.last_name)?;
    done!("report", last_name, held(&amount.value)?, report.reason_codes[0].code);

    let w2: models::SvcW2Record = serde_json::from_str(&fs::read_to_string(examples.join("records/SVC_W2_RECORD.json"))?)?;
    let source = models::SourceData { source_data_value: serde_json::from_value(json!(w2))?, ..Default::default() };
    let submitted = models::ItemInput {
        datarequest_id: Some(data_request.clone()),
        datasource_id: Some(held(&held(&report.datasource)?.id)?),
        ..models::ItemInput::new("SVC_W2_RECORD".into(), vec![source])
    };
    let item = items_api::create_item(&client, submitted, None, None).await?.id;
    match read_record(&processed_item(&client, &item).await?)? {
        Record::W2(record) => {
            let wages = held(&held(&record.wages_tips_other_comp)?.value)?;
            done!("item", wages, record.employer.and_then(|employer| employer.name).unwrap_or_default());
        }
        Record::Digest(record) => println!("{:?}", record.cgpa),
    }

    done!("records", read_records(&examples)?);
    done!("webhooks", read_webhooks(&examples)?);

    let unknown = models::IndividualReference { individual_id: Some("idv_2gVnQ0mPzXc4RkT1sLw8YbJfHdA".into()), ..Default::default() };
    if let Err(ApiError::ResponseError(response)) = individuals_api::get_individual(&client, unknown, None).await {
        let error: models::ErrorBody = serde_json::from_str(&response.content)?;
        done!("not-found", response.status.as_u16(), error.error_code);
    }

    let failing = data_requests_api::create_data_request(&client, request, None, None).await?.id;
    play_individual(&url, &failing, "report-on-poor-quality").await?;
    let failure = income_summary(&client, &failing).await?;
    done!("failure", failure.processing_status, first(&Some(failure.reason_codes))?.code);

    let strict = signed_in(&url, &variable("CPD_422_CLIENT_ID")?, &variable("CPD_422_SECRET")?).await?;
    if let Err(ApiError::ResponseError(response)) = income_summary(&strict, &variable("CPD_422_DATAREQUEST")?).await {
        let error: models::ErrorBody = serde_json::from_str(&response.content)?;
        done!("http-422", response.status.as_u16(), first(&Some(error.reason_codes))?.code);
    }

    let later_client = signed_in(&variable("CPD_LATER_URL")?, &client_id, &secret).await?;
    let later = first(&Some(income_summary(&later_client, &data_request).await?.income_summary))?;
    let earning = first(&later.earnings)?;
    done!(
        "later",
        held(&first(&earning.amounts)?.value)?,
        later.reason_codes[0].code,
        held(&earning.r#type)?,
        read_records(&later_examples)?,
        read_webhooks(&later_examples)?
    );

    let purge_token = authentication_api::generate_purge_token(&basic(&url, &client_id, &secret), None).await?;
    let purge = models::PurgeRequest::new(individual.clone());
    compliance_api::purge_individual(&bearer(&url, purge_token), purge, None).await?;
    let purged = models::IndividualReference { individual_id: Some(individual), ..Default::default() };
    if let Err(ApiError::ResponseError(response)) = individuals_api::get_individual(&client, purged, None).await {
        done!("purge", response.status.as_u16());
    }
    Ok(())
}
