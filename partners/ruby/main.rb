# frozen_string_literal: true

# Runs a partner's flow with the client that OpenAPI Generator generates.

require 'json'
require 'net/http'
require 'service'
require 'tables'

URL = ENV.fetch('CPD_URL')
EXAMPLES = ENV.fetch('CPD_EXAMPLES')
LATER_EXAMPLES = ENV.fetch('CPD_LATER_EXAMPLES')
ACCOUNT = [ENV.fetch('CPD_CLIENT_ID'), ENV.fetch('CPD_SECRET')].freeze
FINAL = %w[COMPLETED UNPROCESSABLE].freeze

def done(step, *details)
  puts ['ok', step, *details].join(' ')
end

def client(url)
  configuration = Service::Configuration.new do |config|
    address = URI(url)
    config.scheme = address.scheme
    config.host = "#{address.host}:#{address.port}"
    yield config
  end
  Service::ApiClient.new(configuration)
end

# #region call
def basic(client_id, secret)
  Service::AuthenticationApi.new(client(URL) { |config| config.username, config.password = client_id, secret })
end

def bearer(url, token)
  client(url) do |config|
    config.api_key_prefix['Authorization'] = 'Bearer'
    config.api_key['Authorization'] = token.access_token
  end
end

def signed_in(url, client_id, secret) = bearer(url, basic(client_id, secret).generate_access_token)
# #endregion

def play_individual(datarequest_id, scenario)
  body = JSON.generate(datarequest_id:, scenario:)
  headers = { 'Authorization' => "Bearer #{ENV.fetch('CPD_SANDBOX_TOKEN')}", 'Content-Type' => 'application/json' }
  Net::HTTP.post(URI("#{URL}/sandbox/scenarios/run"), body, headers).value
end

# Polls the transaction until its result is final.
def income_summary(client, datarequest_id)
  services = Service::ServicesApi.new(client)
  response = services.get_income_summary(Service::ServiceRequest.new(datarequest_id:))
  until FINAL.include?(response.processing_status)
    response = services.get_income_summary(Service::ServiceRequest.new(transaction_id: response.transaction_id))
  end
  response
end

def processed_item(items, id)
  loop do
    item = items.get_item(Service::ItemReference.new(id:))
    return item if FINAL.include?(item.processing_status)
  end
end

def error_of(problem) = Service::ErrorBody.build_from_hash(JSON.parse(problem.response_body))

# #region record
# Reads the record as the type in source_data_type.
def read_record(item)
  case item.source_data_type
  when 'SVC_W2_RECORD' then Service::SVCW2RECORD.build_from_hash(item.data)
  when 'SVC_DIGEST' then Service::SVCDIGEST.build_from_hash(item.data)
  else raise "a record of another type: #{item.source_data_type}"
  end
end
# #endregion

# #region webhook
# Returns nil for an event that is newer than this client.
def read_webhook(body)
  event = Service::WebhookEvent.build(JSON.parse(body, symbolize_names: true))
  case event
  when Service::ItemProcessedEvent
    puts "Item #{event.item_id} can be read"
  when Service::UnprocessableEntityEvent
    puts "Item #{event.item_id} cannot be processed: #{event.reason_codes&.map(&:code)}"
  end
  event
end
# #endregion

# Reads and writes each example of a kind. Returns their number.
def read_and_write(examples, kind)
  Dir["#{examples}/#{kind}/*.json"].each do |file|
    value = yield File.basename(file, '.json'), File.read(file)
    File.write("#{examples}/written/#{kind}/#{File.basename(file)}", JSON.generate(value.to_hash))
  end.size
end

def read_records(examples)
  read_and_write(examples, 'records') { |name, text| RECORDS.fetch(name).build_from_hash(JSON.parse(text)) }
end

def read_webhooks(examples) = read_and_write(examples, 'events') { |_, text| read_webhook(text) }

service = signed_in(URL, *ACCOUNT)
individuals = Service::IndividualsApi.new(service)
data_requests = Service::DataRequestsApi.new(service)
items = Service::ItemsApi.new(service)

person = Service::IndividualInput.new(first_name: 'Jordan', last_name: 'Rivera', email: 'jordan.rivera@example.com')
individual_id = individuals.create_individual(person).id
request = Service::DataRequestInput.new(individual_id:, type: Service::DataRequestType::INCOME_SUMMARY)
datarequest_id = data_requests.create_data_request(request).id
done('create', individual_id, datarequest_id)

done('link', data_requests.generate_invitation_link(Service::InvitationLinkRequest.new(datarequest_id:)).uri)

play_individual(datarequest_id, 'income-verified-by-paystub')
done('scenario')

report = income_summary(service, datarequest_id).income_summary.first
done('report', report.beneficiary.last_name, report.earnings.first.amounts.first.value, report.reason_codes.first.code)

w2 = Service::SVCW2RECORD.build_from_hash(JSON.parse(File.read("#{EXAMPLES}/records/SVC_W2_RECORD.json")))
submitted = Service::ItemInput.new(
  datarequest_id:,
  datasource_id: report.datasource.id,
  source_data_type: 'SVC_W2_RECORD',
  source_data: [Service::SourceData.new(source_data_value: w2.to_hash)]
)
record = read_record(processed_item(items, items.create_item(submitted).id))
done('item', record.wages_tips_other_comp.value, record.employer.name) if record.is_a?(Service::SVCW2RECORD)

done('records', read_records(EXAMPLES))
done('webhooks', read_webhooks(EXAMPLES))

begin
  individuals.get_individual(Service::IndividualReference.new(individual_id: 'idv_2gVnQ0mPzXc4RkT1sLw8YbJfHdA'))
rescue Service::ApiError => problem
  done('not-found', problem.code, error_of(problem).error_code)
end

failing = data_requests.create_data_request(request).id
play_individual(failing, 'report-on-poor-quality')
failure = income_summary(service, failing)
done('failure', failure.processing_status, failure.reason_codes.first.code)

begin
  strict = signed_in(URL, ENV.fetch('CPD_422_CLIENT_ID'), ENV.fetch('CPD_422_SECRET'))
  income_summary(strict, ENV.fetch('CPD_422_DATAREQUEST'))
rescue Service::ApiError => problem
  done('http-422', problem.code, error_of(problem).reason_codes.first.code)
end

later = income_summary(signed_in(ENV.fetch('CPD_LATER_URL'), *ACCOUNT), datarequest_id).income_summary.first
earning = later.earnings.first
done(
  'later',
  earning.amounts.first.value,
  later.reason_codes.first.code,
  earning.type,
  read_records(LATER_EXAMPLES),
  read_webhooks(LATER_EXAMPLES)
)

purge_token = basic(*ACCOUNT).generate_purge_token
Service::ComplianceApi.new(bearer(URL, purge_token)).purge_individual(Service::PurgeRequest.new(individual_id:))
begin
  individuals.get_individual(Service::IndividualReference.new(individual_id:))
rescue Service::ApiError => problem
  done('purge', problem.code)
end
