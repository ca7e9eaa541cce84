// Generated from schema/. Do not edit.
import { characters, formats } from './formats.js'

/** More are not kept, so that a hostile document cannot fill the memory. */
const MOST = 100;
const MESSAGES = {
    type: ({ type }) => `must be ${type}`,
    required: ({ missingProperty }) => `must have required property '${missingProperty}'`,
    additionalProperties: () => 'must NOT have additional properties',
    enum: () => 'must be equal to one of the allowed values',
    anyOf: () => 'must match a schema in anyOf',
    if: ({ failingKeyword }) => `must match "${failingKeyword}" schema`,
    maxLength: ({ limit }) => `must NOT have more than ${limit} characters`,
    format: ({ format }) => `must match format "${format}"`,
    pattern: ({ pattern }) => `must match pattern "${pattern}"`,
};
/** The message of Ajv; undefined where it is not one that follows from the keyword. */
const usualMessage = (keyword, params) => MESSAGES[keyword]?.(params);
/** Past the bound it is counted by the caller, but not kept. */
function keep(violations, violation) {
    if (violations === null)
        return [violation];
    if (violations.length < MOST)
        violations.push(violation);
    return violations;
}
const found = (violations, instancePath, schemaPath, keyword, params, message = usualMessage(keyword, params)) => keep(violations, { instancePath, schemaPath, keyword, params, message });
/** Of a field of the object that is validated. */
const foundAt = (violations, object, field, keyword, params, message) => found(violations, `${object}/${field}`, `#/properties/${field}/${keyword}`, keyword, params, message);
/** Without what a branch found. That must not lengthen a list that stopped growing. */
function takenBack(violations, count) {
    if (violations === null || !count)
        return null;
    violations.length = Math.min(violations.length, count);
    return violations;
}
/** With those of another schema, or of the same one further in. */
const joined = (violations, more) => violations === null ? more : violations.length < MOST ? violations.concat(more) : violations;

export const SandboxState = validate10;
const pattern0 = new RegExp("^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}(:[0-9]{2}([.][0-9]{1,3})?)?Z$", "u");

function validate11(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="StateClock" */;
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
if(!((key0 === "now") || (key0 === "frozen"))){
vErrors = found(vErrors, instancePath, "#/additionalProperties", "additionalProperties", {additionalProperty: key0});
errors++;
}
}
if(data.now !== undefined){
let data0 = data.now;
const _errs4 = errors;
let valid2 = false;
const _errs5 = errors;
if(typeof data0 === "string"){
if(!pattern0.test(data0)){
vErrors = found(vErrors, instancePath+"/now", "StateInstant/anyOf/0/pattern", "pattern", {pattern: "^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}(:[0-9]{2}([.][0-9]{1,3})?)?Z$"});
errors++;
}
}
else {
vErrors = found(vErrors, instancePath+"/now", "StateInstant/anyOf/0/type", "type", {type: "string"});
errors++;
}
var _valid0 = _errs5 === errors;
valid2 = valid2 || _valid0;
if(!valid2){
const _errs7 = errors;
if(!(((typeof data0 == "number") && (!(data0 % 1) && !isNaN(data0))) && (isFinite(data0)))){
vErrors = found(vErrors, instancePath+"/now", "StateInstant/anyOf/1/type", "type", {type: "integer"});
errors++;
}
if((typeof data0 == "number") && (isFinite(data0))){
if(data0 > 253402300799999 || isNaN(data0)){
vErrors = found(vErrors, instancePath+"/now", "StateInstant/anyOf/1/maximum", "maximum", {comparison: "<=", limit: 253402300799999}, "must be <= 253402300799999");
errors++;
}
if(data0 < 0 || isNaN(data0)){
vErrors = found(vErrors, instancePath+"/now", "StateInstant/anyOf/1/minimum", "minimum", {comparison: ">=", limit: 0}, "must be >= 0");
errors++;
}
}
var _valid0 = _errs7 === errors;
valid2 = valid2 || _valid0;
}
if(!valid2){
vErrors = found(vErrors, instancePath+"/now", "StateInstant/anyOf", "anyOf", {});
errors++;
}
else {
errors = _errs4;
vErrors = takenBack(vErrors, _errs4);
}
}
if(data.frozen !== undefined){
if(typeof data.frozen !== "boolean"){
vErrors = foundAt(vErrors, instancePath, "frozen", "type", {type: "boolean"});
errors++;
}
}
}
else {
vErrors = found(vErrors, instancePath, "#/type", "type", {type: "object"});
errors++;
}
validate11.errors = vErrors;
return errors === 0;
}

const schema14 = {"$id":"StateAccount","type":"object","properties":{"id":{"pattern":"^[A-Za-z0-9_-]{1,100}$","type":"string"},"client_id":{"minLength":1,"maxLength":200,"pattern":"\\S","type":"string"},"secret":{"minLength":1,"maxLength":200,"pattern":"^[^\\s]+$","type":"string"},"secret_hash":{"pattern":"^[A-Za-z0-9_-]{43}$","type":"string"},"name":{"minLength":1,"maxLength":200,"pattern":"\\S","type":"string"},"api_version":{"minimum":1,"maximum":999999999999999,"type":"integer"},"processing_failures":{"$ref":"ProcessingFailures"},"pause_failing_after_seconds":{"minimum":60,"maximum":31536000,"type":["integer","null"]},"signing_secrets":{"maxItems":2,"type":"array","items":{"pattern":"^whsec_[A-Za-z0-9+/=]+$","type":"string"}},"created_at":{"$ref":"StateInstant"},"individuals":{"type":"array","items":{"$ref":"StateIndividual"}}},"required":["client_id"],"additionalProperties":false};
const func2 = Object.prototype.hasOwnProperty;
const func3 = characters;
const pattern1 = new RegExp("^[A-Za-z0-9_-]{1,100}$", "u");
const pattern2 = new RegExp("\\S", "u");
const pattern3 = new RegExp("^[^\\s]+$", "u");
const pattern4 = new RegExp("^[A-Za-z0-9_-]{43}$", "u");
const pattern6 = new RegExp("^whsec_[A-Za-z0-9+/=]+$", "u");
const schema17 = {"$id":"StateIndividual","type":"object","properties":{"id":{"pattern":"^[A-Za-z0-9_-]{1,100}$","type":"string"},"first_name":{"maxLength":45,"type":"string"},"last_name":{"maxLength":45,"type":"string"},"email":{"maxLength":255,"type":"string","format":"email"},"external_id":{"maxLength":45,"type":["string","null"]},"middle_name":{"maxLength":45,"type":["string","null"]},"attending_name":{"maxLength":45,"type":["string","null"]},"name_prefix":{"maxLength":5,"type":["string","null"]},"name_suffix":{"maxLength":5,"type":["string","null"]},"gender":{"maxLength":1,"type":["string","null"]},"date_of_birth":{"pattern":"^(0[1-9]|1[012])[- /.](0[1-9]|[12][0-9]|3[01])[- /.](19|20)[0-9]{2}$","type":["string","null"]},"phone_number":{"maxLength":15,"type":["string","null"]},"address":{"type":["object","null"],"if":{"type":["object"]},"then":{"$ref":"IndividualAddress"}},"created_at":{"$ref":"StateInstant"},"last_activity_at":{"$ref":"StateInstant"},"datarequests":{"type":"array","items":{"$ref":"StateDataRequest"}}},"required":["first_name","last_name","email"],"additionalProperties":false};
const pattern9 = new RegExp("^(0[1-9]|1[012])[- /.](0[1-9]|[12][0-9]|3[01])[- /.](19|20)[0-9]{2}$", "u");
const formats0 = formats.email;

function validate15(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="IndividualAddress" */;
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.addr1 === undefined){
vErrors = found(vErrors, instancePath, "#/required", "required", {missingProperty: "addr1"});
errors++;
}
if(data.country === undefined){
vErrors = found(vErrors, instancePath, "#/required", "required", {missingProperty: "country"});
errors++;
}
for(const key0 in data){
if(!((((((key0 === "addr1") || (key0 === "addr2")) || (key0 === "city")) || (key0 === "state_name")) || (key0 === "zipcode")) || (key0 === "country"))){
vErrors = found(vErrors, instancePath, "#/additionalProperties", "additionalProperties", {additionalProperty: key0});
errors++;
}
}
if(data.addr1 !== undefined){
let data0 = data.addr1;
if(typeof data0 === "string"){
if(func3(data0) > 45){
vErrors = foundAt(vErrors, instancePath, "addr1", "maxLength", {limit: 45});
errors++;
}
}
else {
vErrors = foundAt(vErrors, instancePath, "addr1", "type", {type: "string"});
errors++;
}
}
if(data.addr2 !== undefined){
let data1 = data.addr2;
if((typeof data1 !== "string") && (data1 !== null)){
vErrors = foundAt(vErrors, instancePath, "addr2", "type", {type: ["string","null"]});
errors++;
}
if(typeof data1 === "string"){
if(func3(data1) > 45){
vErrors = foundAt(vErrors, instancePath, "addr2", "maxLength", {limit: 45});
errors++;
}
}
}
if(data.city !== undefined){
let data2 = data.city;
if(typeof data2 === "string"){
if(func3(data2) > 45){
vErrors = foundAt(vErrors, instancePath, "city", "maxLength", {limit: 45});
errors++;
}
}
else {
vErrors = foundAt(vErrors, instancePath, "city", "type", {type: "string"});
errors++;
}
}
if(data.state_name !== undefined){
let data3 = data.state_name;
if(typeof data3 === "string"){
if(func3(data3) > 45){
vErrors = foundAt(vErrors, instancePath, "state_name", "maxLength", {limit: 45});
errors++;
}
}
else {
vErrors = foundAt(vErrors, instancePath, "state_name", "type", {type: "string"});
errors++;
}
}
if(data.zipcode !== undefined){
let data4 = data.zipcode;
if(typeof data4 === "string"){
if(func3(data4) > 10){
vErrors = foundAt(vErrors, instancePath, "zipcode", "maxLength", {limit: 10});
errors++;
}
}
else {
vErrors = foundAt(vErrors, instancePath, "zipcode", "type", {type: "string"});
errors++;
}
}
if(data.country !== undefined){
let data5 = data.country;
if(data5 && typeof data5 == "object" && !Array.isArray(data5)){
for(const key1 in data5){
if(!(key1 === "name")){
vErrors = found(vErrors, instancePath+"/country", "IndividualCountry/additionalProperties", "additionalProperties", {additionalProperty: key1});
errors++;
}
}
if(data5.name !== undefined){
let data6 = data5.name;
if(typeof data6 === "string"){
if(func3(data6) > 45){
vErrors = found(vErrors, instancePath+"/country/name", "IndividualCountry/properties/name/maxLength", "maxLength", {limit: 45});
errors++;
}
}
else {
vErrors = found(vErrors, instancePath+"/country/name", "IndividualCountry/properties/name/type", "type", {type: "string"});
errors++;
}
}
}
else {
vErrors = found(vErrors, instancePath+"/country", "IndividualCountry/type", "type", {type: "object"});
errors++;
}
}
}
else {
vErrors = found(vErrors, instancePath, "#/type", "type", {type: "object"});
errors++;
}
validate15.errors = vErrors;
return errors === 0;
}

const schema22 = {"$id":"StateDataRequest","type":"object","properties":{"id":{"pattern":"^[A-Za-z0-9_-]{1,100}$","type":"string"},"type":{"$ref":"DataRequestType"},"delivery_details":{"type":"array","items":{"$ref":"DeliveryDetail"}},"third_party_requester":{"maxLength":1023,"type":["string","null"]},"requester_name":{"maxLength":1023,"type":"string"},"request_details":{"type":["object","null"],"if":{"type":["object"]},"then":{"$ref":"RequestDetails"}},"refresh_policy":{"type":["object","null"],"if":{"type":["object"]},"then":{"$ref":"RefreshPolicy"}},"enable_manual_upload":{"type":"boolean"},"enable_report_updates":{"type":"boolean"},"autorun_services":{"type":"boolean"},"requester_logo_url":{"maxLength":2048,"type":"string","format":"web-url"},"widget_id":{"maxLength":255,"type":"string"},"consent":{"$ref":"DataRequestConsent"},"refresh_id":{"maxLength":255,"type":"string"},"connected_datasource_id":{"maxLength":255,"type":["string","null"]},"last_activity_type":{"$ref":"DataRequestActivity"},"last_activity_at":{"$ref":"StateInstant"},"created_at":{"$ref":"StateInstant"},"updated_at":{"$ref":"StateInstant"},"links":{"type":"array","items":{"$ref":"StateLink"}},"items":{"type":"array","items":{"$ref":"StateItem"}},"event_logs":{"type":"array","items":{"$ref":"StateEvent"}}},"required":["type"],"additionalProperties":false};
const formats2 = formats["web-url"];

function validate19(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="XAuthTokenCredentials" */;
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.token_type === undefined){
vErrors = found(vErrors, instancePath, "#/required", "required", {missingProperty: "token_type"});
errors++;
}
if(data.http_method === undefined){
vErrors = found(vErrors, instancePath, "#/required", "required", {missingProperty: "http_method"});
errors++;
}
if(data.url === undefined){
vErrors = found(vErrors, instancePath, "#/required", "required", {missingProperty: "url"});
errors++;
}
for(const key0 in data){
if(!(((((((key0 === "token_type") || (key0 === "http_method")) || (key0 === "url")) || (key0 === "key_id")) || (key0 === "headers")) || (key0 === "data")) || (key0 === "response_token_path"))){
vErrors = found(vErrors, instancePath, "#/additionalProperties", "additionalProperties", {additionalProperty: key0});
errors++;
}
}
if(data.token_type !== undefined){
let data0 = data.token_type;
if(typeof data0 !== "string"){
vErrors = foundAt(vErrors, instancePath, "token_type", "type", {type: "string"});
errors++;
}
if(!(data0 === "JWT")){
vErrors = foundAt(vErrors, instancePath, "token_type", "enum", {allowedValues: ["JWT"]});
errors++;
}
}
if(data.http_method !== undefined){
let data1 = data.http_method;
if(typeof data1 !== "string"){
vErrors = foundAt(vErrors, instancePath, "http_method", "type", {type: "string"});
errors++;
}
if(!(data1 === "POST")){
vErrors = foundAt(vErrors, instancePath, "http_method", "enum", {allowedValues: ["POST"]});
errors++;
}
}
if(data.url !== undefined){
let data2 = data.url;
if(typeof data2 === "string"){
if(func3(data2) > 2048){
vErrors = foundAt(vErrors, instancePath, "url", "maxLength", {limit: 2048});
errors++;
}
if(!(formats2(data2))){
vErrors = foundAt(vErrors, instancePath, "url", "format", {format: "web-url"});
errors++;
}
}
else {
vErrors = foundAt(vErrors, instancePath, "url", "type", {type: "string"});
errors++;
}
}
if(data.key_id !== undefined){
if(typeof data.key_id !== "string"){
vErrors = foundAt(vErrors, instancePath, "key_id", "type", {type: "string"});
errors++;
}
}
if(data.headers !== undefined){
let data4 = data.headers;
if(data4 && typeof data4 == "object" && !Array.isArray(data4)){
for(const key1 in data4){
if(typeof data4[key1] !== "string"){
vErrors = found(vErrors, instancePath+"/headers/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"), "TokenRequestHeaders/additionalProperties/type", "type", {type: "string"});
errors++;
}
}
if(Object.keys(data4).some((name => name.toLowerCase() === "content-type" && typeof data4[name] === "string" && !["application/json","application/x-www-form-urlencoded"].includes(data4[name].split(";")[0].trim().toLowerCase())))){
vErrors = found(vErrors, instancePath+"/headers", "TokenRequestHeaders/contentTypes", "contentTypes", {mediaTypes: ["application/json","application/x-www-form-urlencoded"]}, "must have a content-type of application/json or application/x-www-form-urlencoded");
errors++;
}
}
else {
vErrors = found(vErrors, instancePath+"/headers", "TokenRequestHeaders/type", "type", {type: "object"});
errors++;
}
}
if(data.data !== undefined){
let data6 = data.data;
if(!(data6 && typeof data6 == "object" && !Array.isArray(data6))){
vErrors = found(vErrors, instancePath+"/data", "TokenRequestData/type", "type", {type: "object"});
errors++;
}
}
if(data.response_token_path !== undefined){
if(typeof data.response_token_path !== "string"){
vErrors = foundAt(vErrors, instancePath, "response_token_path", "type", {type: "string"});
errors++;
}
}
}
else {
vErrors = found(vErrors, instancePath, "#/type", "type", {type: "object"});
errors++;
}
validate19.errors = vErrors;
return errors === 0;
}


function validate18(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="DeliveryDetail" */;
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.url === undefined){
vErrors = found(vErrors, instancePath, "#/required", "required", {missingProperty: "url"});
errors++;
}
for(const key0 in data){
if(!((((key0 === "event_type") || (key0 === "url")) || (key0 === "headers")) || (key0 === "x_auth_token_credentials"))){
vErrors = found(vErrors, instancePath, "#/additionalProperties", "additionalProperties", {additionalProperty: key0});
errors++;
}
}
if(data.event_type !== undefined){
let data0 = data.event_type;
if(typeof data0 !== "string"){
vErrors = found(vErrors, instancePath+"/event_type", "WebhookEventType/type", "type", {type: "string"});
errors++;
}
if(!(((((((((((((((((((((data0 === "datarequest.report_complete") || (data0 === "datarequest.report_update_available")) || (data0 === "datarequest.report_error")) || (data0 === "datarequest.items_available")) || (data0 === "datarequest.items_processed")) || (data0 === "datarequest.no_items")) || (data0 === "datarequest.refresh_failed")) || (data0 === "datasource.connected")) || (data0 === "transaction.processed")) || (data0 === "unprocessable.entity")) || (data0 === "session.rejected")) || (data0 === "session.terminated")) || (data0 === "session.no_login")) || (data0 === "item.created")) || (data0 === "item.processed")) || (data0 === "item.unavailable")) || (data0 === "individual.purged")) || (data0 === "datarequest.report_available")) || (data0 === "datarequest.updates_available")) || (data0 === "datarequest.acquisition_completed")) || (data0 === "session.completed"))){
vErrors = found(vErrors, instancePath+"/event_type", "WebhookEventType/enum", "enum", {allowedValues: ["datarequest.report_complete","datarequest.report_update_available","datarequest.report_error","datarequest.items_available","datarequest.items_processed","datarequest.no_items","datarequest.refresh_failed","datasource.connected","transaction.processed","unprocessable.entity","session.rejected","session.terminated","session.no_login","item.created","item.processed","item.unavailable","individual.purged","datarequest.report_available","datarequest.updates_available","datarequest.acquisition_completed","session.completed"]});
errors++;
}
}
if(data.url !== undefined){
let data1 = data.url;
if(typeof data1 === "string"){
if(func3(data1) > 2048){
vErrors = foundAt(vErrors, instancePath, "url", "maxLength", {limit: 2048});
errors++;
}
if(!(formats2(data1))){
vErrors = foundAt(vErrors, instancePath, "url", "format", {format: "web-url"});
errors++;
}
}
else {
vErrors = foundAt(vErrors, instancePath, "url", "type", {type: "string"});
errors++;
}
}
if(data.headers !== undefined){
let data2 = data.headers;
if(data2 && typeof data2 == "object" && !Array.isArray(data2)){
for(const key1 in data2){
if(typeof data2[key1] !== "string"){
vErrors = found(vErrors, instancePath+"/headers/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"), "HttpHeaders/additionalProperties/type", "type", {type: "string"});
errors++;
}
}
}
else {
vErrors = found(vErrors, instancePath+"/headers", "HttpHeaders/type", "type", {type: "object"});
errors++;
}
}
if(data.x_auth_token_credentials !== undefined){
if(!(validate19(data.x_auth_token_credentials, {instancePath:instancePath+"/x_auth_token_credentials",parentData:data,parentDataProperty:"x_auth_token_credentials",rootData}))){
vErrors = joined(vErrors, validate19.errors);
errors = vErrors.length;
}
}
}
else {
vErrors = found(vErrors, instancePath, "#/type", "type", {type: "object"});
errors++;
}
validate18.errors = vErrors;
return errors === 0;
}

const schema30 = {"$id":"RequestDetails","type":"object","properties":{"datasource":{"$ref":"RequestedDataSource"},"student_type":{"$ref":"RequestedStudentType"},"employment_status":{"$ref":"RequestedEmploymentStatus"},"employment_type":{"$ref":"RequestedEmploymentType"},"countries":{"type":"array","items":{"$ref":"CountryCode"}},"tax_year":{"minimum":1000,"maximum":9999,"type":"integer"},"earnings_period_type":{"$ref":"EarningsPeriodType"},"get_yearly_earnings":{"type":"boolean"},"enable_bank_income":{"type":"boolean"},"use_legacy_insurance":{"type":"boolean"},"institution_type":{"type":"array","items":{"$ref":"InstitutionType"}},"enable_manual_upload":{"type":"boolean"},"enable_datasource_override":{"type":"boolean"}},"additionalProperties":false};

function validate22(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="RequestDetails" */;
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
if(!(func2.call(schema30.properties, key0))){
vErrors = found(vErrors, instancePath, "#/additionalProperties", "additionalProperties", {additionalProperty: key0});
errors++;
}
}
if(data.datasource !== undefined){
let data0 = data.datasource;
if(data0 && typeof data0 == "object" && !Array.isArray(data0)){
for(const key1 in data0){
if(!((key1 === "id") || (key1 === "display_name"))){
vErrors = found(vErrors, instancePath+"/datasource", "RequestedDataSource/additionalProperties", "additionalProperties", {additionalProperty: key1});
errors++;
}
}
if(data0.id !== undefined){
let data1 = data0.id;
if(typeof data1 === "string"){
if(func3(data1) > 255){
vErrors = found(vErrors, instancePath+"/datasource/id", "RequestedDataSource/properties/id/maxLength", "maxLength", {limit: 255});
errors++;
}
}
else {
vErrors = found(vErrors, instancePath+"/datasource/id", "RequestedDataSource/properties/id/type", "type", {type: "string"});
errors++;
}
}
if(data0.display_name !== undefined){
let data2 = data0.display_name;
if(typeof data2 === "string"){
if(func3(data2) > 127){
vErrors = found(vErrors, instancePath+"/datasource/display_name", "RequestedDataSource/properties/display_name/maxLength", "maxLength", {limit: 127});
errors++;
}
}
else {
vErrors = found(vErrors, instancePath+"/datasource/display_name", "RequestedDataSource/properties/display_name/type", "type", {type: "string"});
errors++;
}
}
}
else {
vErrors = found(vErrors, instancePath+"/datasource", "RequestedDataSource/type", "type", {type: "object"});
errors++;
}
}
if(data.student_type !== undefined){
if(typeof data.student_type !== "string"){
vErrors = found(vErrors, instancePath+"/student_type", "RequestedStudentType/type", "type", {type: "string"});
errors++;
}
}
if(data.employment_status !== undefined){
if(typeof data.employment_status !== "string"){
vErrors = found(vErrors, instancePath+"/employment_status", "RequestedEmploymentStatus/type", "type", {type: "string"});
errors++;
}
}
if(data.employment_type !== undefined){
if(typeof data.employment_type !== "string"){
vErrors = found(vErrors, instancePath+"/employment_type", "RequestedEmploymentType/type", "type", {type: "string"});
errors++;
}
}
if(data.countries !== undefined){
let data6 = data.countries;
if(Array.isArray(data6)){
const len0 = data6.length;
for(let i0=0; i0<len0; i0++){
if(typeof data6[i0] !== "string"){
vErrors = found(vErrors, instancePath+"/countries/" + i0, "CountryCode/type", "type", {type: "string"});
errors++;
}
}
}
else {
vErrors = foundAt(vErrors, instancePath, "countries", "type", {type: "array"});
errors++;
}
}
if(data.tax_year !== undefined){
let data8 = data.tax_year;
if(!(((typeof data8 == "number") && (!(data8 % 1) && !isNaN(data8))) && (isFinite(data8)))){
vErrors = foundAt(vErrors, instancePath, "tax_year", "type", {type: "integer"});
errors++;
}
if((typeof data8 == "number") && (isFinite(data8))){
if(data8 > 9999 || isNaN(data8)){
vErrors = foundAt(vErrors, instancePath, "tax_year", "maximum", {comparison: "<=", limit: 9999}, "must be <= 9999");
errors++;
}
if(data8 < 1000 || isNaN(data8)){
vErrors = foundAt(vErrors, instancePath, "tax_year", "minimum", {comparison: ">=", limit: 1000}, "must be >= 1000");
errors++;
}
}
}
if(data.earnings_period_type !== undefined){
if(typeof data.earnings_period_type !== "string"){
vErrors = found(vErrors, instancePath+"/earnings_period_type", "EarningsPeriodType/type", "type", {type: "string"});
errors++;
}
}
if(data.get_yearly_earnings !== undefined){
if(typeof data.get_yearly_earnings !== "boolean"){
vErrors = foundAt(vErrors, instancePath, "get_yearly_earnings", "type", {type: "boolean"});
errors++;
}
}
if(data.enable_bank_income !== undefined){
if(typeof data.enable_bank_income !== "boolean"){
vErrors = foundAt(vErrors, instancePath, "enable_bank_income", "type", {type: "boolean"});
errors++;
}
}
if(data.use_legacy_insurance !== undefined){
if(typeof data.use_legacy_insurance !== "boolean"){
vErrors = foundAt(vErrors, instancePath, "use_legacy_insurance", "type", {type: "boolean"});
errors++;
}
}
if(data.institution_type !== undefined){
let data13 = data.institution_type;
if(Array.isArray(data13)){
const len1 = data13.length;
for(let i1=0; i1<len1; i1++){
if(typeof data13[i1] !== "string"){
vErrors = found(vErrors, instancePath+"/institution_type/" + i1, "InstitutionType/type", "type", {type: "string"});
errors++;
}
}
}
else {
vErrors = foundAt(vErrors, instancePath, "institution_type", "type", {type: "array"});
errors++;
}
}
if(data.enable_manual_upload !== undefined){
if(typeof data.enable_manual_upload !== "boolean"){
vErrors = foundAt(vErrors, instancePath, "enable_manual_upload", "type", {type: "boolean"});
errors++;
}
}
if(data.enable_datasource_override !== undefined){
if(typeof data.enable_datasource_override !== "boolean"){
vErrors = foundAt(vErrors, instancePath, "enable_datasource_override", "type", {type: "boolean"});
errors++;
}
}
}
else {
vErrors = found(vErrors, instancePath, "#/type", "type", {type: "object"});
errors++;
}
validate22.errors = vErrors;
return errors === 0;
}


function validate25(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="RefreshSchedule" */;
let vErrors = null;
let errors = 0;
const _errs2 = errors;
let valid1 = true;
const _errs3 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.frequency === undefined) && (missing0 = "frequency")){
vErrors = keep(vErrors, {});
errors++;
}
else {
if(data.frequency !== undefined){
if("WEEKLY" !== data.frequency){
vErrors = keep(vErrors, {});
errors++;
}
}
}
}
var _valid0 = _errs3 === errors;
errors = _errs2;
vErrors = takenBack(vErrors, _errs2);
if(_valid0){
const _errs5 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.by_weekday === undefined){
vErrors = found(vErrors, instancePath, "#/allOf/0/then/required", "required", {missingProperty: "by_weekday"});
errors++;
}
}
var _valid0 = _errs5 === errors;
valid1 = _valid0;
}
if(!valid1){
vErrors = found(vErrors, instancePath, "#/allOf/0/if", "if", {failingKeyword: "then"});
errors++;
}
const _errs7 = errors;
let valid3 = true;
const _errs8 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing1;
if((data.frequency === undefined) && (missing1 = "frequency")){
vErrors = keep(vErrors, {});
errors++;
}
else {
if(data.frequency !== undefined){
if("MONTHLY" !== data.frequency){
vErrors = keep(vErrors, {});
errors++;
}
}
}
}
var _valid1 = _errs8 === errors;
errors = _errs7;
vErrors = takenBack(vErrors, _errs7);
if(_valid1){
const _errs10 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.by_monthday === undefined){
vErrors = found(vErrors, instancePath, "#/allOf/1/then/required", "required", {missingProperty: "by_monthday"});
errors++;
}
}
var _valid1 = _errs10 === errors;
valid3 = _valid1;
}
if(!valid3){
vErrors = found(vErrors, instancePath, "#/allOf/1/if", "if", {failingKeyword: "then"});
errors++;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.frequency === undefined){
vErrors = found(vErrors, instancePath, "#/required", "required", {missingProperty: "frequency"});
errors++;
}
for(const key0 in data){
if(!(((key0 === "frequency") || (key0 === "by_weekday")) || (key0 === "by_monthday"))){
vErrors = found(vErrors, instancePath, "#/additionalProperties", "additionalProperties", {additionalProperty: key0});
errors++;
}
}
if(data.frequency !== undefined){
let data2 = data.frequency;
if(typeof data2 !== "string"){
vErrors = found(vErrors, instancePath+"/frequency", "RefreshFrequency/type", "type", {type: "string"});
errors++;
}
if(!(((data2 === "DAILY") || (data2 === "WEEKLY")) || (data2 === "MONTHLY"))){
vErrors = found(vErrors, instancePath+"/frequency", "RefreshFrequency/enum", "enum", {allowedValues: ["DAILY","WEEKLY","MONTHLY"]});
errors++;
}
}
if(data.by_weekday !== undefined){
let data3 = data.by_weekday;
if(Array.isArray(data3)){
if(data3.length < 1){
vErrors = foundAt(vErrors, instancePath, "by_weekday", "minItems", {limit: 1}, "must NOT have fewer than 1 items");
errors++;
}
const len0 = data3.length;
for(let i0=0; i0<len0; i0++){
let data4 = data3[i0];
if(typeof data4 !== "string"){
vErrors = found(vErrors, instancePath+"/by_weekday/" + i0, "Weekday/type", "type", {type: "string"});
errors++;
}
if(!(((((((data4 === "SU") || (data4 === "MO")) || (data4 === "TU")) || (data4 === "WE")) || (data4 === "TH")) || (data4 === "FR")) || (data4 === "SA"))){
vErrors = found(vErrors, instancePath+"/by_weekday/" + i0, "Weekday/enum", "enum", {allowedValues: ["SU","MO","TU","WE","TH","FR","SA"]});
errors++;
}
}
}
else {
vErrors = foundAt(vErrors, instancePath, "by_weekday", "type", {type: "array"});
errors++;
}
}
if(data.by_monthday !== undefined){
let data5 = data.by_monthday;
if(Array.isArray(data5)){
if(data5.length < 1){
vErrors = foundAt(vErrors, instancePath, "by_monthday", "minItems", {limit: 1}, "must NOT have fewer than 1 items");
errors++;
}
const len1 = data5.length;
for(let i1=0; i1<len1; i1++){
let data6 = data5[i1];
if(!(((typeof data6 == "number") && (!(data6 % 1) && !isNaN(data6))) && (isFinite(data6)))){
vErrors = found(vErrors, instancePath+"/by_monthday/" + i1, "#/properties/by_monthday/items/type", "type", {type: "integer"});
errors++;
}
if((typeof data6 == "number") && (isFinite(data6))){
if(data6 > 31 || isNaN(data6)){
vErrors = found(vErrors, instancePath+"/by_monthday/" + i1, "#/properties/by_monthday/items/maximum", "maximum", {comparison: "<=", limit: 31}, "must be <= 31");
errors++;
}
if(data6 < 1 || isNaN(data6)){
vErrors = found(vErrors, instancePath+"/by_monthday/" + i1, "#/properties/by_monthday/items/minimum", "minimum", {comparison: ">=", limit: 1}, "must be >= 1");
errors++;
}
}
}
}
else {
vErrors = foundAt(vErrors, instancePath, "by_monthday", "type", {type: "array"});
errors++;
}
}
}
else {
vErrors = found(vErrors, instancePath, "#/type", "type", {type: "object"});
errors++;
}
validate25.errors = vErrors;
return errors === 0;
}


function validate24(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="RefreshPolicy" */;
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
if(!((((((key0 === "enabled") || (key0 === "schedule")) || (key0 === "effective_date")) || (key0 === "end_date")) || (key0 === "last_refresh_at")) || (key0 === "next_refresh_at"))){
vErrors = found(vErrors, instancePath, "#/additionalProperties", "additionalProperties", {additionalProperty: key0});
errors++;
}
}
if(data.enabled !== undefined){
if(typeof data.enabled !== "boolean"){
vErrors = foundAt(vErrors, instancePath, "enabled", "type", {type: "boolean"});
errors++;
}
}
if(data.schedule !== undefined){
if(!(validate25(data.schedule, {instancePath:instancePath+"/schedule",parentData:data,parentDataProperty:"schedule",rootData}))){
vErrors = joined(vErrors, validate25.errors);
errors = vErrors.length;
}
}
if(data.effective_date !== undefined){
let data2 = data.effective_date;
if(!(((typeof data2 == "number") && (!(data2 % 1) && !isNaN(data2))) && (isFinite(data2)))){
vErrors = foundAt(vErrors, instancePath, "effective_date", "type", {type: "integer"});
errors++;
}
if((typeof data2 == "number") && (isFinite(data2))){
if(data2 > 253402300799999 || isNaN(data2)){
vErrors = foundAt(vErrors, instancePath, "effective_date", "maximum", {comparison: "<=", limit: 253402300799999}, "must be <= 253402300799999");
errors++;
}
if(data2 < 0 || isNaN(data2)){
vErrors = foundAt(vErrors, instancePath, "effective_date", "minimum", {comparison: ">=", limit: 0}, "must be >= 0");
errors++;
}
}
}
if(data.end_date !== undefined){
let data3 = data.end_date;
if(!(((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3))) && (isFinite(data3)))){
vErrors = foundAt(vErrors, instancePath, "end_date", "type", {type: "integer"});
errors++;
}
if((typeof data3 == "number") && (isFinite(data3))){
if(data3 > 253402300799999 || isNaN(data3)){
vErrors = foundAt(vErrors, instancePath, "end_date", "maximum", {comparison: "<=", limit: 253402300799999}, "must be <= 253402300799999");
errors++;
}
if(data3 < 0 || isNaN(data3)){
vErrors = foundAt(vErrors, instancePath, "end_date", "minimum", {comparison: ">=", limit: 0}, "must be >= 0");
errors++;
}
}
}
if(data.last_refresh_at !== undefined){
let data4 = data.last_refresh_at;
if(!(((typeof data4 == "number") && (!(data4 % 1) && !isNaN(data4))) && (isFinite(data4)))){
vErrors = foundAt(vErrors, instancePath, "last_refresh_at", "type", {type: "integer"});
errors++;
}
if((typeof data4 == "number") && (isFinite(data4))){
if(data4 > 253402300799999 || isNaN(data4)){
vErrors = foundAt(vErrors, instancePath, "last_refresh_at", "maximum", {comparison: "<=", limit: 253402300799999}, "must be <= 253402300799999");
errors++;
}
if(data4 < 0 || isNaN(data4)){
vErrors = foundAt(vErrors, instancePath, "last_refresh_at", "minimum", {comparison: ">=", limit: 0}, "must be >= 0");
errors++;
}
}
}
if(data.next_refresh_at !== undefined){
let data5 = data.next_refresh_at;
if(!(((typeof data5 == "number") && (!(data5 % 1) && !isNaN(data5))) && (isFinite(data5)))){
vErrors = foundAt(vErrors, instancePath, "next_refresh_at", "type", {type: "integer"});
errors++;
}
if((typeof data5 == "number") && (isFinite(data5))){
if(data5 > 253402300799999 || isNaN(data5)){
vErrors = foundAt(vErrors, instancePath, "next_refresh_at", "maximum", {comparison: "<=", limit: 253402300799999}, "must be <= 253402300799999");
errors++;
}
if(data5 < 0 || isNaN(data5)){
vErrors = foundAt(vErrors, instancePath, "next_refresh_at", "minimum", {comparison: ">=", limit: 0}, "must be >= 0");
errors++;
}
}
}
}
else {
vErrors = found(vErrors, instancePath, "#/type", "type", {type: "object"});
errors++;
}
validate24.errors = vErrors;
return errors === 0;
}

const schema47 = {"$id":"StateLink","type":"object","properties":{"id":{"pattern":"^[A-Za-z0-9_-]{1,100}$","type":"string"},"status":{"$ref":"LinkStatus"},"expires_at":{"$ref":"StateInstant"},"expiry_reason":{"type":["object","null"],"if":{"type":["object"]},"then":{"$ref":"LinkExpiryReason"}},"email_notification":{"type":"boolean"},"sms_notification":{"type":"boolean"},"additional_message":{"type":["string","null"]},"created_at":{"$ref":"StateInstant"},"updated_at":{"$ref":"StateInstant"}},"additionalProperties":false};

function validate29(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="LinkExpiryReason" */;
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
if(!((key0 === "code") || (key0 === "description"))){
vErrors = found(vErrors, instancePath, "#/additionalProperties", "additionalProperties", {additionalProperty: key0});
errors++;
}
}
if(data.code !== undefined){
if(typeof data.code !== "string"){
vErrors = found(vErrors, instancePath+"/code", "LinkExpiryCode/type", "type", {type: "string"});
errors++;
}
}
if(data.description !== undefined){
let data1 = data.description;
if(typeof data1 === "string"){
if(func3(data1) > 127){
vErrors = foundAt(vErrors, instancePath, "description", "maxLength", {limit: 127});
errors++;
}
}
else {
vErrors = foundAt(vErrors, instancePath, "description", "type", {type: "string"});
errors++;
}
}
}
else {
vErrors = found(vErrors, instancePath, "#/type", "type", {type: "object"});
errors++;
}
validate29.errors = vErrors;
return errors === 0;
}


function validate28(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="StateLink" */;
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
if(!(func2.call(schema47.properties, key0))){
vErrors = found(vErrors, instancePath, "#/additionalProperties", "additionalProperties", {additionalProperty: key0});
errors++;
}
}
if(data.id !== undefined){
let data0 = data.id;
if(typeof data0 === "string"){
if(!pattern1.test(data0)){
vErrors = foundAt(vErrors, instancePath, "id", "pattern", {pattern: "^[A-Za-z0-9_-]{1,100}$"});
errors++;
}
}
else {
vErrors = foundAt(vErrors, instancePath, "id", "type", {type: "string"});
errors++;
}
}
if(data.status !== undefined){
if(typeof data.status !== "string"){
vErrors = found(vErrors, instancePath+"/status", "LinkStatus/type", "type", {type: "string"});
errors++;
}
}
if(data.expires_at !== undefined){
let data2 = data.expires_at;
const _errs9 = errors;
let valid3 = false;
const _errs10 = errors;
if(typeof data2 === "string"){
if(!pattern0.test(data2)){
vErrors = found(vErrors, instancePath+"/expires_at", "StateInstant/anyOf/0/pattern", "pattern", {pattern: "^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}(:[0-9]{2}([.][0-9]{1,3})?)?Z$"});
errors++;
}
}
else {
vErrors = found(vErrors, instancePath+"/expires_at", "StateInstant/anyOf/0/type", "type", {type: "string"});
errors++;
}
var _valid0 = _errs10 === errors;
valid3 = valid3 || _valid0;
if(!valid3){
const _errs12 = errors;
if(!(((typeof data2 == "number") && (!(data2 % 1) && !isNaN(data2))) && (isFinite(data2)))){
vErrors = found(vErrors, instancePath+"/expires_at", "StateInstant/anyOf/1/type", "type", {type: "integer"});
errors++;
}
if((typeof data2 == "number") && (isFinite(data2))){
if(data2 > 253402300799999 || isNaN(data2)){
vErrors = found(vErrors, instancePath+"/expires_at", "StateInstant/anyOf/1/maximum", "maximum", {comparison: "<=", limit: 253402300799999}, "must be <= 253402300799999");
errors++;
}
if(data2 < 0 || isNaN(data2)){
vErrors = found(vErrors, instancePath+"/expires_at", "StateInstant/anyOf/1/minimum", "minimum", {comparison: ">=", limit: 0}, "must be >= 0");
errors++;
}
}
var _valid0 = _errs12 === errors;
valid3 = valid3 || _valid0;
}
if(!valid3){
vErrors = found(vErrors, instancePath+"/expires_at", "StateInstant/anyOf", "anyOf", {});
errors++;
}
else {
errors = _errs9;
vErrors = takenBack(vErrors, _errs9);
}
}
if(data.expiry_reason !== undefined){
let data3 = data.expiry_reason;
if((!(data3 && typeof data3 == "object" && !Array.isArray(data3))) && (data3 !== null)){
vErrors = foundAt(vErrors, instancePath, "expiry_reason", "type", {type: ["object","null"]});
errors++;
}
const _errs16 = errors;
let valid4 = true;
const _errs17 = errors;
if(!(data3 && typeof data3 == "object" && !Array.isArray(data3))){
vErrors = keep(vErrors, {});
errors++;
}
var _valid1 = _errs17 === errors;
errors = _errs16;
vErrors = takenBack(vErrors, _errs16);
if(_valid1){
const _errs19 = errors;
if(!(validate29(data3, {instancePath:instancePath+"/expiry_reason",parentData:data,parentDataProperty:"expiry_reason",rootData}))){
vErrors = joined(vErrors, validate29.errors);
errors = vErrors.length;
}
var _valid1 = _errs19 === errors;
valid4 = _valid1;
}
if(!valid4){
vErrors = foundAt(vErrors, instancePath, "expiry_reason", "if", {failingKeyword: "then"});
errors++;
}
}
if(data.email_notification !== undefined){
if(typeof data.email_notification !== "boolean"){
vErrors = foundAt(vErrors, instancePath, "email_notification", "type", {type: "boolean"});
errors++;
}
}
if(data.sms_notification !== undefined){
if(typeof data.sms_notification !== "boolean"){
vErrors = foundAt(vErrors, instancePath, "sms_notification", "type", {type: "boolean"});
errors++;
}
}
if(data.additional_message !== undefined){
let data6 = data.additional_message;
if((typeof data6 !== "string") && (data6 !== null)){
vErrors = foundAt(vErrors, instancePath, "additional_message", "type", {type: ["string","null"]});
errors++;
}
}
if(data.created_at !== undefined){
let data7 = data.created_at;
const _errs28 = errors;
let valid6 = false;
const _errs29 = errors;
if(typeof data7 === "string"){
if(!pattern0.test(data7)){
vErrors = found(vErrors, instancePath+"/created_at", "StateInstant/anyOf/0/pattern", "pattern", {pattern: "^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}(:[0-9]{2}([.][0-9]{1,3})?)?Z$"});
errors++;
}
}
else {
vErrors = found(vErrors, instancePath+"/created_at", "StateInstant/anyOf/0/type", "type", {type: "string"});
errors++;
}
var _valid2 = _errs29 === errors;
valid6 = valid6 || _valid2;
if(!valid6){
const _errs31 = errors;
if(!(((typeof data7 == "number") && (!(data7 % 1) && !isNaN(data7))) && (isFinite(data7)))){
vErrors = found(vErrors, instancePath+"/created_at", "StateInstant/anyOf/1/type", "type", {type: "integer"});
errors++;
}
if((typeof data7 == "number") && (isFinite(data7))){
if(data7 > 253402300799999 || isNaN(data7)){
vErrors = found(vErrors, instancePath+"/created_at", "StateInstant/anyOf/1/maximum", "maximum", {comparison: "<=", limit: 253402300799999}, "must be <= 253402300799999");
errors++;
}
if(data7 < 0 || isNaN(data7)){
vErrors = found(vErrors, instancePath+"/created_at", "StateInstant/anyOf/1/minimum", "minimum", {comparison: ">=", limit: 0}, "must be >= 0");
errors++;
}
}
var _valid2 = _errs31 === errors;
valid6 = valid6 || _valid2;
}
if(!valid6){
vErrors = found(vErrors, instancePath+"/created_at", "StateInstant/anyOf", "anyOf", {});
errors++;
}
else {
errors = _errs28;
vErrors = takenBack(vErrors, _errs28);
}
}
if(data.updated_at !== undefined){
let data8 = data.updated_at;
const _errs35 = errors;
let valid8 = false;
const _errs36 = errors;
if(typeof data8 === "string"){
if(!pattern0.test(data8)){
vErrors = found(vErrors, instancePath+"/updated_at", "StateInstant/anyOf/0/pattern", "pattern", {pattern: "^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}(:[0-9]{2}([.][0-9]{1,3})?)?Z$"});
errors++;
}
}
else {
vErrors = found(vErrors, instancePath+"/updated_at", "StateInstant/anyOf/0/type", "type", {type: "string"});
errors++;
}
var _valid3 = _errs36 === errors;
valid8 = valid8 || _valid3;
if(!valid8){
const _errs38 = errors;
if(!(((typeof data8 == "number") && (!(data8 % 1) && !isNaN(data8))) && (isFinite(data8)))){
vErrors = found(vErrors, instancePath+"/updated_at", "StateInstant/anyOf/1/type", "type", {type: "integer"});
errors++;
}
if((typeof data8 == "number") && (isFinite(data8))){
if(data8 > 253402300799999 || isNaN(data8)){
vErrors = found(vErrors, instancePath+"/updated_at", "StateInstant/anyOf/1/maximum", "maximum", {comparison: "<=", limit: 253402300799999}, "must be <= 253402300799999");
errors++;
}
if(data8 < 0 || isNaN(data8)){
vErrors = found(vErrors, instancePath+"/updated_at", "StateInstant/anyOf/1/minimum", "minimum", {comparison: ">=", limit: 0}, "must be >= 0");
errors++;
}
}
var _valid3 = _errs38 === errors;
valid8 = valid8 || _valid3;
}
if(!valid8){
vErrors = found(vErrors, instancePath+"/updated_at", "StateInstant/anyOf", "anyOf", {});
errors++;
}
else {
errors = _errs35;
vErrors = takenBack(vErrors, _errs35);
}
}
}
else {
vErrors = found(vErrors, instancePath, "#/type", "type", {type: "object"});
errors++;
}
validate28.errors = vErrors;
return errors === 0;
}

const schema54 = {"$id":"StateItem","type":"object","properties":{"id":{"pattern":"^[A-Za-z0-9_-]{1,100}$","type":"string"},"source_data_type":{"$ref":"SourceDataType"},"status":{"$ref":"StateItemStatus"},"data":{"type":["object","null"],"if":{"type":["object"]},"then":{"$ref":"StateItemData"}},"reason_code":{"type":["string","null"]},"external_id":{"maxLength":255,"type":["string","null"]},"datasource_id":{"maxLength":255,"type":["string","null"]},"media_type":{"maxLength":255,"type":["string","null"]},"channel":{"$ref":"StateItemChannel"},"giver":{"$ref":"StateItemGiver"},"confidence":{"type":["object","null"],"if":{"type":["object"]},"then":{"$ref":"Confidence"}},"checkcodes":{"type":"array","items":{"$ref":"CheckSignal"}},"on_hold":{"type":"boolean"},"created_at":{"$ref":"StateInstant"},"updated_at":{"$ref":"StateInstant"}},"required":["source_data_type"],"additionalProperties":false};

function validate34(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="CheckSignalContext" */;
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
if(!(key0 === "data")){
vErrors = found(vErrors, instancePath, "#/additionalProperties", "additionalProperties", {additionalProperty: key0});
errors++;
}
}
if(data.data !== undefined){
let data0 = data.data;
if(Array.isArray(data0)){
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
let data1 = data0[i0];
if(data1 && typeof data1 == "object" && !Array.isArray(data1)){
for(const key1 in data1){
if(!((key1 === "timestamp") || (key1 === "individual_id"))){
vErrors = found(vErrors, instancePath+"/data/" + i0, "CheckSignalOccurrence/additionalProperties", "additionalProperties", {additionalProperty: key1});
errors++;
}
}
if(data1.timestamp !== undefined){
let data2 = data1.timestamp;
if(!(((typeof data2 == "number") && (!(data2 % 1) && !isNaN(data2))) && (isFinite(data2)))){
vErrors = found(vErrors, instancePath+"/data/" + i0+"/timestamp", "CheckSignalOccurrence/properties/timestamp/type", "type", {type: "integer"});
errors++;
}
if((typeof data2 == "number") && (isFinite(data2))){
if(data2 > 253402300799999 || isNaN(data2)){
vErrors = found(vErrors, instancePath+"/data/" + i0+"/timestamp", "CheckSignalOccurrence/properties/timestamp/maximum", "maximum", {comparison: "<=", limit: 253402300799999}, "must be <= 253402300799999");
errors++;
}
if(data2 < 0 || isNaN(data2)){
vErrors = found(vErrors, instancePath+"/data/" + i0+"/timestamp", "CheckSignalOccurrence/properties/timestamp/minimum", "minimum", {comparison: ">=", limit: 0}, "must be >= 0");
errors++;
}
}
}
if(data1.individual_id !== undefined){
let data3 = data1.individual_id;
if(typeof data3 === "string"){
if(func3(data3) > 255){
vErrors = found(vErrors, instancePath+"/data/" + i0+"/individual_id", "CheckSignalOccurrence/properties/individual_id/maxLength", "maxLength", {limit: 255});
errors++;
}
}
else {
vErrors = found(vErrors, instancePath+"/data/" + i0+"/individual_id", "CheckSignalOccurrence/properties/individual_id/type", "type", {type: "string"});
errors++;
}
}
}
else {
vErrors = found(vErrors, instancePath+"/data/" + i0, "CheckSignalOccurrence/type", "type", {type: "object"});
errors++;
}
}
}
else {
vErrors = foundAt(vErrors, instancePath, "data", "type", {type: "array"});
errors++;
}
}
}
else {
vErrors = found(vErrors, instancePath, "#/type", "type", {type: "object"});
errors++;
}
validate34.errors = vErrors;
return errors === 0;
}


function validate33(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="CheckSignal" */;
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
if(!((((key0 === "code") || (key0 === "description")) || (key0 === "category")) || (key0 === "context"))){
vErrors = found(vErrors, instancePath, "#/additionalProperties", "additionalProperties", {additionalProperty: key0});
errors++;
}
}
if(data.code !== undefined){
if(typeof data.code !== "string"){
vErrors = found(vErrors, instancePath+"/code", "CheckSignalCode/type", "type", {type: "string"});
errors++;
}
}
if(data.description !== undefined){
if(typeof data.description !== "string"){
vErrors = foundAt(vErrors, instancePath, "description", "type", {type: "string"});
errors++;
}
}
if(data.category !== undefined){
let data2 = data.category;
if(typeof data2 !== "string"){
vErrors = found(vErrors, instancePath+"/category", "CheckSignalCategory/type", "type", {type: "string"});
errors++;
}
if(!((((data2 === "Connections") || (data2 === "Document Metadata")) || (data2 === "Visual")) || (data2 === "Data"))){
vErrors = found(vErrors, instancePath+"/category", "CheckSignalCategory/enum", "enum", {allowedValues: ["Connections","Document Metadata","Visual","Data"]});
errors++;
}
}
if(data.context !== undefined){
if(!(validate34(data.context, {instancePath:instancePath+"/context",parentData:data,parentDataProperty:"context",rootData}))){
vErrors = joined(vErrors, validate34.errors);
errors = vErrors.length;
}
}
}
else {
vErrors = found(vErrors, instancePath, "#/type", "type", {type: "object"});
errors++;
}
validate33.errors = vErrors;
return errors === 0;
}


function validate32(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="StateItem" */;
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.source_data_type === undefined){
vErrors = found(vErrors, instancePath, "#/required", "required", {missingProperty: "source_data_type"});
errors++;
}
for(const key0 in data){
if(!(func2.call(schema54.properties, key0))){
vErrors = found(vErrors, instancePath, "#/additionalProperties", "additionalProperties", {additionalProperty: key0});
errors++;
}
}
if(data.id !== undefined){
let data0 = data.id;
if(typeof data0 === "string"){
if(!pattern1.test(data0)){
vErrors = foundAt(vErrors, instancePath, "id", "pattern", {pattern: "^[A-Za-z0-9_-]{1,100}$"});
errors++;
}
}
else {
vErrors = foundAt(vErrors, instancePath, "id", "type", {type: "string"});
errors++;
}
}
if(data.source_data_type !== undefined){
if(typeof data.source_data_type !== "string"){
vErrors = found(vErrors, instancePath+"/source_data_type", "SourceDataType/type", "type", {type: "string"});
errors++;
}
}
if(data.status !== undefined){
let data2 = data.status;
if(typeof data2 !== "string"){
vErrors = found(vErrors, instancePath+"/status", "StateItemStatus/type", "type", {type: "string"});
errors++;
}
if(!((data2 === "COMPLETED") || (data2 === "UNPROCESSABLE"))){
vErrors = found(vErrors, instancePath+"/status", "StateItemStatus/enum", "enum", {allowedValues: ["COMPLETED","UNPROCESSABLE"]});
errors++;
}
}
if(data.data !== undefined){
let data3 = data.data;
if((!(data3 && typeof data3 == "object" && !Array.isArray(data3))) && (data3 !== null)){
vErrors = foundAt(vErrors, instancePath, "data", "type", {type: ["object","null"]});
errors++;
}
const _errs12 = errors;
let valid3 = true;
const _errs13 = errors;
if(!(data3 && typeof data3 == "object" && !Array.isArray(data3))){
vErrors = keep(vErrors, {});
errors++;
}
var _valid0 = _errs13 === errors;
errors = _errs12;
vErrors = takenBack(vErrors, _errs12);
if(_valid0){
const _errs15 = errors;
if(!(data3 && typeof data3 == "object" && !Array.isArray(data3))){
vErrors = found(vErrors, instancePath+"/data", "StateItemData/type", "type", {type: "object"});
errors++;
}
var _valid0 = _errs15 === errors;
valid3 = _valid0;
}
if(!valid3){
vErrors = foundAt(vErrors, instancePath, "data", "if", {failingKeyword: "then"});
errors++;
}
}
if(data.reason_code !== undefined){
let data4 = data.reason_code;
if((typeof data4 !== "string") && (data4 !== null)){
vErrors = foundAt(vErrors, instancePath, "reason_code", "type", {type: ["string","null"]});
errors++;
}
}
if(data.external_id !== undefined){
let data5 = data.external_id;
if((typeof data5 !== "string") && (data5 !== null)){
vErrors = foundAt(vErrors, instancePath, "external_id", "type", {type: ["string","null"]});
errors++;
}
if(typeof data5 === "string"){
if(func3(data5) > 255){
vErrors = foundAt(vErrors, instancePath, "external_id", "maxLength", {limit: 255});
errors++;
}
}
}
if(data.datasource_id !== undefined){
let data6 = data.datasource_id;
if((typeof data6 !== "string") && (data6 !== null)){
vErrors = foundAt(vErrors, instancePath, "datasource_id", "type", {type: ["string","null"]});
errors++;
}
if(typeof data6 === "string"){
if(func3(data6) > 255){
vErrors = foundAt(vErrors, instancePath, "datasource_id", "maxLength", {limit: 255});
errors++;
}
}
}
if(data.media_type !== undefined){
let data7 = data.media_type;
if((typeof data7 !== "string") && (data7 !== null)){
vErrors = foundAt(vErrors, instancePath, "media_type", "type", {type: ["string","null"]});
errors++;
}
if(typeof data7 === "string"){
if(func3(data7) > 255){
vErrors = foundAt(vErrors, instancePath, "media_type", "maxLength", {limit: 255});
errors++;
}
}
}
if(data.channel !== undefined){
let data8 = data.channel;
if(typeof data8 !== "string"){
vErrors = found(vErrors, instancePath+"/channel", "StateItemChannel/type", "type", {type: "string"});
errors++;
}
if(!((data8 === "connection") || (data8 === "submission"))){
vErrors = found(vErrors, instancePath+"/channel", "StateItemChannel/enum", "enum", {allowedValues: ["connection","submission"]});
errors++;
}
}
if(data.giver !== undefined){
let data9 = data.giver;
if(typeof data9 !== "string"){
vErrors = found(vErrors, instancePath+"/giver", "StateItemGiver/type", "type", {type: "string"});
errors++;
}
if(!((data9 === "client") || (data9 === "individual"))){
vErrors = found(vErrors, instancePath+"/giver", "StateItemGiver/enum", "enum", {allowedValues: ["client","individual"]});
errors++;
}
}
if(data.confidence !== undefined){
let data10 = data.confidence;
if((!(data10 && typeof data10 == "object" && !Array.isArray(data10))) && (data10 !== null)){
vErrors = foundAt(vErrors, instancePath, "confidence", "type", {type: ["object","null"]});
errors++;
}
const _errs34 = errors;
let valid7 = true;
const _errs35 = errors;
if(!(data10 && typeof data10 == "object" && !Array.isArray(data10))){
vErrors = keep(vErrors, {});
errors++;
}
var _valid1 = _errs35 === errors;
errors = _errs34;
vErrors = takenBack(vErrors, _errs34);
if(_valid1){
const _errs37 = errors;
if(data10 && typeof data10 == "object" && !Array.isArray(data10)){
for(const key1 in data10){
let data11 = data10[key1];
if((typeof data11 == "number") && (isFinite(data11))){
if(data11 < 0 || isNaN(data11)){
vErrors = found(vErrors, instancePath+"/confidence/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"), "Confidence/additionalProperties/minimum", "minimum", {comparison: ">=", limit: 0}, "must be >= 0");
errors++;
}
if(data11 >= 95 || isNaN(data11)){
vErrors = found(vErrors, instancePath+"/confidence/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"), "Confidence/additionalProperties/exclusiveMaximum", "exclusiveMaximum", {comparison: "<", limit: 95}, "must be < 95");
errors++;
}
}
else {
vErrors = found(vErrors, instancePath+"/confidence/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"), "Confidence/additionalProperties/type", "type", {type: "number"});
errors++;
}
}
}
else {
vErrors = found(vErrors, instancePath+"/confidence", "Confidence/type", "type", {type: "object"});
errors++;
}
var _valid1 = _errs37 === errors;
valid7 = _valid1;
}
if(!valid7){
vErrors = foundAt(vErrors, instancePath, "confidence", "if", {failingKeyword: "then"});
errors++;
}
}
if(data.checkcodes !== undefined){
let data12 = data.checkcodes;
if(Array.isArray(data12)){
const len0 = data12.length;
for(let i0=0; i0<len0; i0++){
if(!(validate33(data12[i0], {instancePath:instancePath+"/checkcodes/" + i0,parentData:data12,parentDataProperty:i0,rootData}))){
vErrors = joined(vErrors, validate33.errors);
errors = vErrors.length;
}
}
}
else {
vErrors = foundAt(vErrors, instancePath, "checkcodes", "type", {type: "array"});
errors++;
}
}
if(data.on_hold !== undefined){
if(typeof data.on_hold !== "boolean"){
vErrors = foundAt(vErrors, instancePath, "on_hold", "type", {type: "boolean"});
errors++;
}
}
if(data.created_at !== undefined){
let data15 = data.created_at;
const _errs50 = errors;
let valid13 = false;
const _errs51 = errors;
if(typeof data15 === "string"){
if(!pattern0.test(data15)){
vErrors = found(vErrors, instancePath+"/created_at", "StateInstant/anyOf/0/pattern", "pattern", {pattern: "^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}(:[0-9]{2}([.][0-9]{1,3})?)?Z$"});
errors++;
}
}
else {
vErrors = found(vErrors, instancePath+"/created_at", "StateInstant/anyOf/0/type", "type", {type: "string"});
errors++;
}
var _valid2 = _errs51 === errors;
valid13 = valid13 || _valid2;
if(!valid13){
const _errs53 = errors;
if(!(((typeof data15 == "number") && (!(data15 % 1) && !isNaN(data15))) && (isFinite(data15)))){
vErrors = found(vErrors, instancePath+"/created_at", "StateInstant/anyOf/1/type", "type", {type: "integer"});
errors++;
}
if((typeof data15 == "number") && (isFinite(data15))){
if(data15 > 253402300799999 || isNaN(data15)){
vErrors = found(vErrors, instancePath+"/created_at", "StateInstant/anyOf/1/maximum", "maximum", {comparison: "<=", limit: 253402300799999}, "must be <= 253402300799999");
errors++;
}
if(data15 < 0 || isNaN(data15)){
vErrors = found(vErrors, instancePath+"/created_at", "StateInstant/anyOf/1/minimum", "minimum", {comparison: ">=", limit: 0}, "must be >= 0");
errors++;
}
}
var _valid2 = _errs53 === errors;
valid13 = valid13 || _valid2;
}
if(!valid13){
vErrors = found(vErrors, instancePath+"/created_at", "StateInstant/anyOf", "anyOf", {});
errors++;
}
else {
errors = _errs50;
vErrors = takenBack(vErrors, _errs50);
}
}
if(data.updated_at !== undefined){
let data16 = data.updated_at;
const _errs57 = errors;
let valid15 = false;
const _errs58 = errors;
if(typeof data16 === "string"){
if(!pattern0.test(data16)){
vErrors = found(vErrors, instancePath+"/updated_at", "StateInstant/anyOf/0/pattern", "pattern", {pattern: "^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}(:[0-9]{2}([.][0-9]{1,3})?)?Z$"});
errors++;
}
}
else {
vErrors = found(vErrors, instancePath+"/updated_at", "StateInstant/anyOf/0/type", "type", {type: "string"});
errors++;
}
var _valid3 = _errs58 === errors;
valid15 = valid15 || _valid3;
if(!valid15){
const _errs60 = errors;
if(!(((typeof data16 == "number") && (!(data16 % 1) && !isNaN(data16))) && (isFinite(data16)))){
vErrors = found(vErrors, instancePath+"/updated_at", "StateInstant/anyOf/1/type", "type", {type: "integer"});
errors++;
}
if((typeof data16 == "number") && (isFinite(data16))){
if(data16 > 253402300799999 || isNaN(data16)){
vErrors = found(vErrors, instancePath+"/updated_at", "StateInstant/anyOf/1/maximum", "maximum", {comparison: "<=", limit: 253402300799999}, "must be <= 253402300799999");
errors++;
}
if(data16 < 0 || isNaN(data16)){
vErrors = found(vErrors, instancePath+"/updated_at", "StateInstant/anyOf/1/minimum", "minimum", {comparison: ">=", limit: 0}, "must be >= 0");
errors++;
}
}
var _valid3 = _errs60 === errors;
valid15 = valid15 || _valid3;
}
if(!valid15){
vErrors = found(vErrors, instancePath+"/updated_at", "StateInstant/anyOf", "anyOf", {});
errors++;
}
else {
errors = _errs57;
vErrors = takenBack(vErrors, _errs57);
}
}
}
else {
vErrors = found(vErrors, instancePath, "#/type", "type", {type: "object"});
errors++;
}
validate32.errors = vErrors;
return errors === 0;
}


function validate38(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="StateEvent" */;
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.type === undefined){
vErrors = found(vErrors, instancePath, "#/required", "required", {missingProperty: "type"});
errors++;
}
if(data.created_at === undefined){
vErrors = found(vErrors, instancePath, "#/required", "required", {missingProperty: "created_at"});
errors++;
}
for(const key0 in data){
if(!(((key0 === "type") || (key0 === "created_at")) || (key0 === "details"))){
vErrors = found(vErrors, instancePath, "#/additionalProperties", "additionalProperties", {additionalProperty: key0});
errors++;
}
}
if(data.type !== undefined){
let data0 = data.type;
if(typeof data0 !== "string"){
vErrors = found(vErrors, instancePath+"/type", "RecordedEventType/type", "type", {type: "string"});
errors++;
}
if(!(((((((((((((((((((((((((((((((((((((((((((((((((((data0 === "DATAREQUEST_CREATED") || (data0 === "DATAREQUEST_UPDATED")) || (data0 === "DATAREQUEST_LINK_GENERATED")) || (data0 === "NOTIFY_USER_REQUESTED")) || (data0 === "DATAREQUEST_LINK_EXTENDED")) || (data0 === "DATAREQUEST_LINK_EXPIRED")) || (data0 === "DATAREQUEST_LINK_ACCESSED")) || (data0 === "DATAREQUEST_LINK_USED")) || (data0 === "WIDGET_INITIATED")) || (data0 === "DIRECT_CONNECTION_SELECTED")) || (data0 === "BANK_CONNECTION_SELECTED")) || (data0 === "MANUAL_UPLOAD_SELECTED")) || (data0 === "DATASOURCE_CLASSIFIED")) || (data0 === "LOGIN_ATTEMPTED")) || (data0 === "INVALID_CREDENTIALS")) || (data0 === "DATASOURCE_CONNECTED")) || (data0 === "INSUFFICIENT_CREDENTIALS")) || (data0 === "ITEM_CREATED")) || (data0 === "ITEM_PROCESSED")) || (data0 === "ITEM_UNPROCESSABLE")) || (data0 === "ITEMS_AVAILABLE")) || (data0 === "ITEMS_PROCESSED")) || (data0 === "NO_ITEMS")) || (data0 === "CLICKED_ADD_DOCUMENT")) || (data0 === "CLICKED_UPLOAD_DOCUMENT")) || (data0 === "DOCUMENT_SELECTED")) || (data0 === "DOCUMENT_UPLOADED")) || (data0 === "SOURCE_DATA_TYPE_CHECK")) || (data0 === "VALID_DOCUMENT")) || (data0 === "INVALID_DOCUMENT")) || (data0 === "MANUAL_UPLOADED_SUBMITTED")) || (data0 === "USER_INTERVENTION_REQUIRED")) || (data0 === "DATASOURCE_NOT_FOUND")) || (data0 === "AGGREGATOR_INITIATED")) || (data0 === "AGGREGATOR_CONNECTION_SUCCESSFUL")) || (data0 === "AGGREGATOR_CONNECTION_UNSUCCESSFUL")) || (data0 === "REPORT_REQUESTED")) || (data0 === "REPORT_AVAILABLE")) || (data0 === "REPORT_UPDATE_AVAILABLE")) || (data0 === "REPORT_COMPLETE")) || (data0 === "REPORT_ERROR")) || (data0 === "UPDATES_AVAILABLE")) || (data0 === "REFRESH_INITIATED")) || (data0 === "REFRESH_SCHEDULED")) || (data0 === "REFRESH_COMPLETED")) || (data0 === "REFRESH_DISCARDED")) || (data0 === "REFRESH_FAILED")) || (data0 === "CONSENT_REGISTERED")) || (data0 === "CONSENT_DEREGISTER")) || (data0 === "SESSION_TERMINATED")) || (data0 === "SESSION_LOGGED_OUT"))){
vErrors = found(vErrors, instancePath+"/type", "RecordedEventType/enum", "enum", {allowedValues: ["DATAREQUEST_CREATED","DATAREQUEST_UPDATED","DATAREQUEST_LINK_GENERATED","NOTIFY_USER_REQUESTED","DATAREQUEST_LINK_EXTENDED","DATAREQUEST_LINK_EXPIRED","DATAREQUEST_LINK_ACCESSED","DATAREQUEST_LINK_USED","WIDGET_INITIATED","DIRECT_CONNECTION_SELECTED","BANK_CONNECTION_SELECTED","MANUAL_UPLOAD_SELECTED","DATASOURCE_CLASSIFIED","LOGIN_ATTEMPTED","INVALID_CREDENTIALS","DATASOURCE_CONNECTED","INSUFFICIENT_CREDENTIALS","ITEM_CREATED","ITEM_PROCESSED","ITEM_UNPROCESSABLE","ITEMS_AVAILABLE","ITEMS_PROCESSED","NO_ITEMS","CLICKED_ADD_DOCUMENT","CLICKED_UPLOAD_DOCUMENT","DOCUMENT_SELECTED","DOCUMENT_UPLOADED","SOURCE_DATA_TYPE_CHECK","VALID_DOCUMENT","INVALID_DOCUMENT","MANUAL_UPLOADED_SUBMITTED","USER_INTERVENTION_REQUIRED","DATASOURCE_NOT_FOUND","AGGREGATOR_INITIATED","AGGREGATOR_CONNECTION_SUCCESSFUL","AGGREGATOR_CONNECTION_UNSUCCESSFUL","REPORT_REQUESTED","REPORT_AVAILABLE","REPORT_UPDATE_AVAILABLE","REPORT_COMPLETE","REPORT_ERROR","UPDATES_AVAILABLE","REFRESH_INITIATED","REFRESH_SCHEDULED","REFRESH_COMPLETED","REFRESH_DISCARDED","REFRESH_FAILED","CONSENT_REGISTERED","CONSENT_DEREGISTER","SESSION_TERMINATED","SESSION_LOGGED_OUT"]});
errors++;
}
}
if(data.created_at !== undefined){
let data1 = data.created_at;
const _errs7 = errors;
let valid3 = false;
const _errs8 = errors;
if(typeof data1 === "string"){
if(!pattern0.test(data1)){
vErrors = found(vErrors, instancePath+"/created_at", "StateInstant/anyOf/0/pattern", "pattern", {pattern: "^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}(:[0-9]{2}([.][0-9]{1,3})?)?Z$"});
errors++;
}
}
else {
vErrors = found(vErrors, instancePath+"/created_at", "StateInstant/anyOf/0/type", "type", {type: "string"});
errors++;
}
var _valid0 = _errs8 === errors;
valid3 = valid3 || _valid0;
if(!valid3){
const _errs10 = errors;
if(!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))){
vErrors = found(vErrors, instancePath+"/created_at", "StateInstant/anyOf/1/type", "type", {type: "integer"});
errors++;
}
if((typeof data1 == "number") && (isFinite(data1))){
if(data1 > 253402300799999 || isNaN(data1)){
vErrors = found(vErrors, instancePath+"/created_at", "StateInstant/anyOf/1/maximum", "maximum", {comparison: "<=", limit: 253402300799999}, "must be <= 253402300799999");
errors++;
}
if(data1 < 0 || isNaN(data1)){
vErrors = found(vErrors, instancePath+"/created_at", "StateInstant/anyOf/1/minimum", "minimum", {comparison: ">=", limit: 0}, "must be >= 0");
errors++;
}
}
var _valid0 = _errs10 === errors;
valid3 = valid3 || _valid0;
}
if(!valid3){
vErrors = found(vErrors, instancePath+"/created_at", "StateInstant/anyOf", "anyOf", {});
errors++;
}
else {
errors = _errs7;
vErrors = takenBack(vErrors, _errs7);
}
}
if(data.details !== undefined){
let data2 = data.details;
if((!(data2 && typeof data2 == "object" && !Array.isArray(data2))) && (data2 !== null)){
vErrors = foundAt(vErrors, instancePath, "details", "type", {type: ["object","null"]});
errors++;
}
const _errs14 = errors;
let valid4 = true;
const _errs15 = errors;
if(!(data2 && typeof data2 == "object" && !Array.isArray(data2))){
vErrors = keep(vErrors, {});
errors++;
}
var _valid1 = _errs15 === errors;
errors = _errs14;
vErrors = takenBack(vErrors, _errs14);
if(_valid1){
const _errs17 = errors;
if(!(data2 && typeof data2 == "object" && !Array.isArray(data2))){
vErrors = found(vErrors, instancePath+"/details", "StateEventDetails/type", "type", {type: "object"});
errors++;
}
var _valid1 = _errs17 === errors;
valid4 = _valid1;
}
if(!valid4){
vErrors = foundAt(vErrors, instancePath, "details", "if", {failingKeyword: "then"});
errors++;
}
}
}
else {
vErrors = found(vErrors, instancePath, "#/type", "type", {type: "object"});
errors++;
}
validate38.errors = vErrors;
return errors === 0;
}


function validate17(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="StateDataRequest" */;
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.type === undefined){
vErrors = found(vErrors, instancePath, "#/required", "required", {missingProperty: "type"});
errors++;
}
for(const key0 in data){
if(!(func2.call(schema22.properties, key0))){
vErrors = found(vErrors, instancePath, "#/additionalProperties", "additionalProperties", {additionalProperty: key0});
errors++;
}
}
if(data.id !== undefined){
let data0 = data.id;
if(typeof data0 === "string"){
if(!pattern1.test(data0)){
vErrors = foundAt(vErrors, instancePath, "id", "pattern", {pattern: "^[A-Za-z0-9_-]{1,100}$"});
errors++;
}
}
else {
vErrors = foundAt(vErrors, instancePath, "id", "type", {type: "string"});
errors++;
}
}
if(data.type !== undefined){
let data1 = data.type;
if(typeof data1 !== "string"){
vErrors = found(vErrors, instancePath+"/type", "DataRequestType/type", "type", {type: "string"});
errors++;
}
if(!((((((((((data1 === "ACADEMIC_SUMMARY") || (data1 === "ENROLLMENT_STATUS")) || (data1 === "EMPLOYMENT_SUMMARY")) || (data1 === "INCOME_SUMMARY")) || (data1 === "INCOME_EMPLOYMENT_DETAILS")) || (data1 === "HOME_INSURANCE_DETAILS")) || (data1 === "AUTO_INSURANCE_DETAILS")) || (data1 === "RENTERS_INSURANCE_DETAILS")) || (data1 === "REALIZED_GAINS")) || (data1 === "CUSTOM"))){
vErrors = found(vErrors, instancePath+"/type", "DataRequestType/enum", "enum", {allowedValues: ["ACADEMIC_SUMMARY","ENROLLMENT_STATUS","EMPLOYMENT_SUMMARY","INCOME_SUMMARY","INCOME_EMPLOYMENT_DETAILS","HOME_INSURANCE_DETAILS","AUTO_INSURANCE_DETAILS","RENTERS_INSURANCE_DETAILS","REALIZED_GAINS","CUSTOM"]});
errors++;
}
}
if(data.delivery_details !== undefined){
let data2 = data.delivery_details;
if(Array.isArray(data2)){
const len0 = data2.length;
for(let i0=0; i0<len0; i0++){
if(!(validate18(data2[i0], {instancePath:instancePath+"/delivery_details/" + i0,parentData:data2,parentDataProperty:i0,rootData}))){
vErrors = joined(vErrors, validate18.errors);
errors = vErrors.length;
}
}
}
else {
vErrors = foundAt(vErrors, instancePath, "delivery_details", "type", {type: "array"});
errors++;
}
}
if(data.third_party_requester !== undefined){
let data4 = data.third_party_requester;
if((typeof data4 !== "string") && (data4 !== null)){
vErrors = foundAt(vErrors, instancePath, "third_party_requester", "type", {type: ["string","null"]});
errors++;
}
if(typeof data4 === "string"){
if(func3(data4) > 1023){
vErrors = foundAt(vErrors, instancePath, "third_party_requester", "maxLength", {limit: 1023});
errors++;
}
}
}
if(data.requester_name !== undefined){
let data5 = data.requester_name;
if(typeof data5 === "string"){
if(func3(data5) > 1023){
vErrors = foundAt(vErrors, instancePath, "requester_name", "maxLength", {limit: 1023});
errors++;
}
}
else {
vErrors = foundAt(vErrors, instancePath, "requester_name", "type", {type: "string"});
errors++;
}
}
if(data.request_details !== undefined){
let data6 = data.request_details;
if((!(data6 && typeof data6 == "object" && !Array.isArray(data6))) && (data6 !== null)){
vErrors = foundAt(vErrors, instancePath, "request_details", "type", {type: ["object","null"]});
errors++;
}
const _errs16 = errors;
let valid4 = true;
const _errs17 = errors;
if(!(data6 && typeof data6 == "object" && !Array.isArray(data6))){
vErrors = keep(vErrors, {});
errors++;
}
var _valid0 = _errs17 === errors;
errors = _errs16;
vErrors = takenBack(vErrors, _errs16);
if(_valid0){
const _errs19 = errors;
if(!(validate22(data6, {instancePath:instancePath+"/request_details",parentData:data,parentDataProperty:"request_details",rootData}))){
vErrors = joined(vErrors, validate22.errors);
errors = vErrors.length;
}
var _valid0 = _errs19 === errors;
valid4 = _valid0;
}
if(!valid4){
vErrors = foundAt(vErrors, instancePath, "request_details", "if", {failingKeyword: "then"});
errors++;
}
}
if(data.refresh_policy !== undefined){
let data7 = data.refresh_policy;
if((!(data7 && typeof data7 == "object" && !Array.isArray(data7))) && (data7 !== null)){
vErrors = foundAt(vErrors, instancePath, "refresh_policy", "type", {type: ["object","null"]});
errors++;
}
const _errs22 = errors;
let valid5 = true;
const _errs23 = errors;
if(!(data7 && typeof data7 == "object" && !Array.isArray(data7))){
vErrors = keep(vErrors, {});
errors++;
}
var _valid1 = _errs23 === errors;
errors = _errs22;
vErrors = takenBack(vErrors, _errs22);
if(_valid1){
const _errs25 = errors;
if(!(validate24(data7, {instancePath:instancePath+"/refresh_policy",parentData:data,parentDataProperty:"refresh_policy",rootData}))){
vErrors = joined(vErrors, validate24.errors);
errors = vErrors.length;
}
var _valid1 = _errs25 === errors;
valid5 = _valid1;
}
if(!valid5){
vErrors = foundAt(vErrors, instancePath, "refresh_policy", "if", {failingKeyword: "then"});
errors++;
}
}
if(data.enable_manual_upload !== undefined){
if(typeof data.enable_manual_upload !== "boolean"){
vErrors = foundAt(vErrors, instancePath, "enable_manual_upload", "type", {type: "boolean"});
errors++;
}
}
if(data.enable_report_updates !== undefined){
if(typeof data.enable_report_updates !== "boolean"){
vErrors = foundAt(vErrors, instancePath, "enable_report_updates", "type", {type: "boolean"});
errors++;
}
}
if(data.autorun_services !== undefined){
if(typeof data.autorun_services !== "boolean"){
vErrors = foundAt(vErrors, instancePath, "autorun_services", "type", {type: "boolean"});
errors++;
}
}
if(data.requester_logo_url !== undefined){
let data11 = data.requester_logo_url;
if(typeof data11 === "string"){
if(func3(data11) > 2048){
vErrors = foundAt(vErrors, instancePath, "requester_logo_url", "maxLength", {limit: 2048});
errors++;
}
if(!(formats2(data11))){
vErrors = foundAt(vErrors, instancePath, "requester_logo_url", "format", {format: "web-url"});
errors++;
}
}
else {
vErrors = foundAt(vErrors, instancePath, "requester_logo_url", "type", {type: "string"});
errors++;
}
}
if(data.widget_id !== undefined){
let data12 = data.widget_id;
if(typeof data12 === "string"){
if(func3(data12) > 255){
vErrors = foundAt(vErrors, instancePath, "widget_id", "maxLength", {limit: 255});
errors++;
}
}
else {
vErrors = foundAt(vErrors, instancePath, "widget_id", "type", {type: "string"});
errors++;
}
}
if(data.consent !== undefined){
let data13 = data.consent;
if(data13 && typeof data13 == "object" && !Array.isArray(data13)){
for(const key1 in data13){
if(!((((key1 === "id") || (key1 === "description")) || (key1 === "accepted")) || (key1 === "recorded_at"))){
vErrors = found(vErrors, instancePath+"/consent", "DataRequestConsent/additionalProperties", "additionalProperties", {additionalProperty: key1});
errors++;
}
}
if(data13.id !== undefined){
let data14 = data13.id;
if((typeof data14 !== "string") && (data14 !== null)){
vErrors = found(vErrors, instancePath+"/consent/id", "DataRequestConsent/properties/id/type", "type", {type: ["string","null"]});
errors++;
}
if(typeof data14 === "string"){
if(func3(data14) > 255){
vErrors = found(vErrors, instancePath+"/consent/id", "DataRequestConsent/properties/id/maxLength", "maxLength", {limit: 255});
errors++;
}
}
}
if(data13.description !== undefined){
let data15 = data13.description;
if((typeof data15 !== "string") && (data15 !== null)){
vErrors = found(vErrors, instancePath+"/consent/description", "DataRequestConsent/properties/description/type", "type", {type: ["string","null"]});
errors++;
}
}
if(data13.accepted !== undefined){
let data16 = data13.accepted;
if((typeof data16 !== "boolean") && (data16 !== null)){
vErrors = found(vErrors, instancePath+"/consent/accepted", "DataRequestConsent/properties/accepted/type", "type", {type: ["boolean","null"]});
errors++;
}
}
if(data13.recorded_at !== undefined){
let data17 = data13.recorded_at;
if((!(((typeof data17 == "number") && (!(data17 % 1) && !isNaN(data17))) && (isFinite(data17)))) && (data17 !== null)){
vErrors = found(vErrors, instancePath+"/consent/recorded_at", "DataRequestConsent/properties/recorded_at/type", "type", {type: ["integer","null"]});
errors++;
}
if((typeof data17 == "number") && (isFinite(data17))){
if(data17 > 253402300799999 || isNaN(data17)){
vErrors = found(vErrors, instancePath+"/consent/recorded_at", "DataRequestConsent/properties/recorded_at/maximum", "maximum", {comparison: "<=", limit: 253402300799999}, "must be <= 253402300799999");
errors++;
}
if(data17 < 0 || isNaN(data17)){
vErrors = found(vErrors, instancePath+"/consent/recorded_at", "DataRequestConsent/properties/recorded_at/minimum", "minimum", {comparison: ">=", limit: 0}, "must be >= 0");
errors++;
}
}
}
}
else {
vErrors = found(vErrors, instancePath+"/consent", "DataRequestConsent/type", "type", {type: "object"});
errors++;
}
}
if(data.refresh_id !== undefined){
let data18 = data.refresh_id;
if(typeof data18 === "string"){
if(func3(data18) > 255){
vErrors = foundAt(vErrors, instancePath, "refresh_id", "maxLength", {limit: 255});
errors++;
}
}
else {
vErrors = foundAt(vErrors, instancePath, "refresh_id", "type", {type: "string"});
errors++;
}
}
if(data.connected_datasource_id !== undefined){
let data19 = data.connected_datasource_id;
if((typeof data19 !== "string") && (data19 !== null)){
vErrors = foundAt(vErrors, instancePath, "connected_datasource_id", "type", {type: ["string","null"]});
errors++;
}
if(typeof data19 === "string"){
if(func3(data19) > 255){
vErrors = foundAt(vErrors, instancePath, "connected_datasource_id", "maxLength", {limit: 255});
errors++;
}
}
}
if(data.last_activity_type !== undefined){
if(typeof data.last_activity_type !== "string"){
vErrors = found(vErrors, instancePath+"/last_activity_type", "DataRequestActivity/type", "type", {type: "string"});
errors++;
}
}
if(data.last_activity_at !== undefined){
let data21 = data.last_activity_at;
const _errs57 = errors;
let valid10 = false;
const _errs58 = errors;
if(typeof data21 === "string"){
if(!pattern0.test(data21)){
vErrors = found(vErrors, instancePath+"/last_activity_at", "StateInstant/anyOf/0/pattern", "pattern", {pattern: "^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}(:[0-9]{2}([.][0-9]{1,3})?)?Z$"});
errors++;
}
}
else {
vErrors = found(vErrors, instancePath+"/last_activity_at", "StateInstant/anyOf/0/type", "type", {type: "string"});
errors++;
}
var _valid2 = _errs58 === errors;
valid10 = valid10 || _valid2;
if(!valid10){
const _errs60 = errors;
if(!(((typeof data21 == "number") && (!(data21 % 1) && !isNaN(data21))) && (isFinite(data21)))){
vErrors = found(vErrors, instancePath+"/last_activity_at", "StateInstant/anyOf/1/type", "type", {type: "integer"});
errors++;
}
if((typeof data21 == "number") && (isFinite(data21))){
if(data21 > 253402300799999 || isNaN(data21)){
vErrors = found(vErrors, instancePath+"/last_activity_at", "StateInstant/anyOf/1/maximum", "maximum", {comparison: "<=", limit: 253402300799999}, "must be <= 253402300799999");
errors++;
}
if(data21 < 0 || isNaN(data21)){
vErrors = found(vErrors, instancePath+"/last_activity_at", "StateInstant/anyOf/1/minimum", "minimum", {comparison: ">=", limit: 0}, "must be >= 0");
errors++;
}
}
var _valid2 = _errs60 === errors;
valid10 = valid10 || _valid2;
}
if(!valid10){
vErrors = found(vErrors, instancePath+"/last_activity_at", "StateInstant/anyOf", "anyOf", {});
errors++;
}
else {
errors = _errs57;
vErrors = takenBack(vErrors, _errs57);
}
}
if(data.created_at !== undefined){
let data22 = data.created_at;
const _errs64 = errors;
let valid12 = false;
const _errs65 = errors;
if(typeof data22 === "string"){
if(!pattern0.test(data22)){
vErrors = found(vErrors, instancePath+"/created_at", "StateInstant/anyOf/0/pattern", "pattern", {pattern: "^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}(:[0-9]{2}([.][0-9]{1,3})?)?Z$"});
errors++;
}
}
else {
vErrors = found(vErrors, instancePath+"/created_at", "StateInstant/anyOf/0/type", "type", {type: "string"});
errors++;
}
var _valid3 = _errs65 === errors;
valid12 = valid12 || _valid3;
if(!valid12){
const _errs67 = errors;
if(!(((typeof data22 == "number") && (!(data22 % 1) && !isNaN(data22))) && (isFinite(data22)))){
vErrors = found(vErrors, instancePath+"/created_at", "StateInstant/anyOf/1/type", "type", {type: "integer"});
errors++;
}
if((typeof data22 == "number") && (isFinite(data22))){
if(data22 > 253402300799999 || isNaN(data22)){
vErrors = found(vErrors, instancePath+"/created_at", "StateInstant/anyOf/1/maximum", "maximum", {comparison: "<=", limit: 253402300799999}, "must be <= 253402300799999");
errors++;
}
if(data22 < 0 || isNaN(data22)){
vErrors = found(vErrors, instancePath+"/created_at", "StateInstant/anyOf/1/minimum", "minimum", {comparison: ">=", limit: 0}, "must be >= 0");
errors++;
}
}
var _valid3 = _errs67 === errors;
valid12 = valid12 || _valid3;
}
if(!valid12){
vErrors = found(vErrors, instancePath+"/created_at", "StateInstant/anyOf", "anyOf", {});
errors++;
}
else {
errors = _errs64;
vErrors = takenBack(vErrors, _errs64);
}
}
if(data.updated_at !== undefined){
let data23 = data.updated_at;
const _errs71 = errors;
let valid14 = false;
const _errs72 = errors;
if(typeof data23 === "string"){
if(!pattern0.test(data23)){
vErrors = found(vErrors, instancePath+"/updated_at", "StateInstant/anyOf/0/pattern", "pattern", {pattern: "^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}(:[0-9]{2}([.][0-9]{1,3})?)?Z$"});
errors++;
}
}
else {
vErrors = found(vErrors, instancePath+"/updated_at", "StateInstant/anyOf/0/type", "type", {type: "string"});
errors++;
}
var _valid4 = _errs72 === errors;
valid14 = valid14 || _valid4;
if(!valid14){
const _errs74 = errors;
if(!(((typeof data23 == "number") && (!(data23 % 1) && !isNaN(data23))) && (isFinite(data23)))){
vErrors = found(vErrors, instancePath+"/updated_at", "StateInstant/anyOf/1/type", "type", {type: "integer"});
errors++;
}
if((typeof data23 == "number") && (isFinite(data23))){
if(data23 > 253402300799999 || isNaN(data23)){
vErrors = found(vErrors, instancePath+"/updated_at", "StateInstant/anyOf/1/maximum", "maximum", {comparison: "<=", limit: 253402300799999}, "must be <= 253402300799999");
errors++;
}
if(data23 < 0 || isNaN(data23)){
vErrors = found(vErrors, instancePath+"/updated_at", "StateInstant/anyOf/1/minimum", "minimum", {comparison: ">=", limit: 0}, "must be >= 0");
errors++;
}
}
var _valid4 = _errs74 === errors;
valid14 = valid14 || _valid4;
}
if(!valid14){
vErrors = found(vErrors, instancePath+"/updated_at", "StateInstant/anyOf", "anyOf", {});
errors++;
}
else {
errors = _errs71;
vErrors = takenBack(vErrors, _errs71);
}
}
if(data.links !== undefined){
let data24 = data.links;
if(Array.isArray(data24)){
const len1 = data24.length;
for(let i1=0; i1<len1; i1++){
if(!(validate28(data24[i1], {instancePath:instancePath+"/links/" + i1,parentData:data24,parentDataProperty:i1,rootData}))){
vErrors = joined(vErrors, validate28.errors);
errors = vErrors.length;
}
}
}
else {
vErrors = foundAt(vErrors, instancePath, "links", "type", {type: "array"});
errors++;
}
}
if(data.items !== undefined){
let data26 = data.items;
if(Array.isArray(data26)){
const len2 = data26.length;
for(let i2=0; i2<len2; i2++){
if(!(validate32(data26[i2], {instancePath:instancePath+"/items/" + i2,parentData:data26,parentDataProperty:i2,rootData}))){
vErrors = joined(vErrors, validate32.errors);
errors = vErrors.length;
}
}
}
else {
vErrors = foundAt(vErrors, instancePath, "items", "type", {type: "array"});
errors++;
}
}
if(data.event_logs !== undefined){
let data28 = data.event_logs;
if(Array.isArray(data28)){
const len3 = data28.length;
for(let i3=0; i3<len3; i3++){
if(!(validate38(data28[i3], {instancePath:instancePath+"/event_logs/" + i3,parentData:data28,parentDataProperty:i3,rootData}))){
vErrors = joined(vErrors, validate38.errors);
errors = vErrors.length;
}
}
}
else {
vErrors = foundAt(vErrors, instancePath, "event_logs", "type", {type: "array"});
errors++;
}
}
}
else {
vErrors = found(vErrors, instancePath, "#/type", "type", {type: "object"});
errors++;
}
validate17.errors = vErrors;
return errors === 0;
}


function validate14(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="StateIndividual" */;
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.first_name === undefined){
vErrors = found(vErrors, instancePath, "#/required", "required", {missingProperty: "first_name"});
errors++;
}
if(data.last_name === undefined){
vErrors = found(vErrors, instancePath, "#/required", "required", {missingProperty: "last_name"});
errors++;
}
if(data.email === undefined){
vErrors = found(vErrors, instancePath, "#/required", "required", {missingProperty: "email"});
errors++;
}
for(const key0 in data){
if(!(func2.call(schema17.properties, key0))){
vErrors = found(vErrors, instancePath, "#/additionalProperties", "additionalProperties", {additionalProperty: key0});
errors++;
}
}
if(data.id !== undefined){
let data0 = data.id;
if(typeof data0 === "string"){
if(!pattern1.test(data0)){
vErrors = foundAt(vErrors, instancePath, "id", "pattern", {pattern: "^[A-Za-z0-9_-]{1,100}$"});
errors++;
}
}
else {
vErrors = foundAt(vErrors, instancePath, "id", "type", {type: "string"});
errors++;
}
}
if(data.first_name !== undefined){
let data1 = data.first_name;
if(typeof data1 === "string"){
if(func3(data1) > 45){
vErrors = foundAt(vErrors, instancePath, "first_name", "maxLength", {limit: 45});
errors++;
}
}
else {
vErrors = foundAt(vErrors, instancePath, "first_name", "type", {type: "string"});
errors++;
}
}
if(data.last_name !== undefined){
let data2 = data.last_name;
if(typeof data2 === "string"){
if(func3(data2) > 45){
vErrors = foundAt(vErrors, instancePath, "last_name", "maxLength", {limit: 45});
errors++;
}
}
else {
vErrors = foundAt(vErrors, instancePath, "last_name", "type", {type: "string"});
errors++;
}
}
if(data.email !== undefined){
let data3 = data.email;
if(typeof data3 === "string"){
if(func3(data3) > 255){
vErrors = foundAt(vErrors, instancePath, "email", "maxLength", {limit: 255});
errors++;
}
if(!(formats0(data3))){
vErrors = foundAt(vErrors, instancePath, "email", "format", {format: "email"});
errors++;
}
}
else {
vErrors = foundAt(vErrors, instancePath, "email", "type", {type: "string"});
errors++;
}
}
if(data.external_id !== undefined){
let data4 = data.external_id;
if((typeof data4 !== "string") && (data4 !== null)){
vErrors = foundAt(vErrors, instancePath, "external_id", "type", {type: ["string","null"]});
errors++;
}
if(typeof data4 === "string"){
if(func3(data4) > 45){
vErrors = foundAt(vErrors, instancePath, "external_id", "maxLength", {limit: 45});
errors++;
}
}
}
if(data.middle_name !== undefined){
let data5 = data.middle_name;
if((typeof data5 !== "string") && (data5 !== null)){
vErrors = foundAt(vErrors, instancePath, "middle_name", "type", {type: ["string","null"]});
errors++;
}
if(typeof data5 === "string"){
if(func3(data5) > 45){
vErrors = foundAt(vErrors, instancePath, "middle_name", "maxLength", {limit: 45});
errors++;
}
}
}
if(data.attending_name !== undefined){
let data6 = data.attending_name;
if((typeof data6 !== "string") && (data6 !== null)){
vErrors = foundAt(vErrors, instancePath, "attending_name", "type", {type: ["string","null"]});
errors++;
}
if(typeof data6 === "string"){
if(func3(data6) > 45){
vErrors = foundAt(vErrors, instancePath, "attending_name", "maxLength", {limit: 45});
errors++;
}
}
}
if(data.name_prefix !== undefined){
let data7 = data.name_prefix;
if((typeof data7 !== "string") && (data7 !== null)){
vErrors = foundAt(vErrors, instancePath, "name_prefix", "type", {type: ["string","null"]});
errors++;
}
if(typeof data7 === "string"){
if(func3(data7) > 5){
vErrors = foundAt(vErrors, instancePath, "name_prefix", "maxLength", {limit: 5});
errors++;
}
}
}
if(data.name_suffix !== undefined){
let data8 = data.name_suffix;
if((typeof data8 !== "string") && (data8 !== null)){
vErrors = foundAt(vErrors, instancePath, "name_suffix", "type", {type: ["string","null"]});
errors++;
}
if(typeof data8 === "string"){
if(func3(data8) > 5){
vErrors = foundAt(vErrors, instancePath, "name_suffix", "maxLength", {limit: 5});
errors++;
}
}
}
if(data.gender !== undefined){
let data9 = data.gender;
if((typeof data9 !== "string") && (data9 !== null)){
vErrors = foundAt(vErrors, instancePath, "gender", "type", {type: ["string","null"]});
errors++;
}
if(typeof data9 === "string"){
if(func3(data9) > 1){
vErrors = foundAt(vErrors, instancePath, "gender", "maxLength", {limit: 1});
errors++;
}
}
}
if(data.date_of_birth !== undefined){
let data10 = data.date_of_birth;
if((typeof data10 !== "string") && (data10 !== null)){
vErrors = foundAt(vErrors, instancePath, "date_of_birth", "type", {type: ["string","null"]});
errors++;
}
if(typeof data10 === "string"){
if(!pattern9.test(data10)){
vErrors = foundAt(vErrors, instancePath, "date_of_birth", "pattern", {pattern: "^(0[1-9]|1[012])[- /.](0[1-9]|[12][0-9]|3[01])[- /.](19|20)[0-9]{2}$"});
errors++;
}
}
}
if(data.phone_number !== undefined){
let data11 = data.phone_number;
if((typeof data11 !== "string") && (data11 !== null)){
vErrors = foundAt(vErrors, instancePath, "phone_number", "type", {type: ["string","null"]});
errors++;
}
if(typeof data11 === "string"){
if(func3(data11) > 15){
vErrors = foundAt(vErrors, instancePath, "phone_number", "maxLength", {limit: 15});
errors++;
}
}
}
if(data.address !== undefined){
let data12 = data.address;
if((!(data12 && typeof data12 == "object" && !Array.isArray(data12))) && (data12 !== null)){
vErrors = foundAt(vErrors, instancePath, "address", "type", {type: ["object","null"]});
errors++;
}
const _errs28 = errors;
let valid1 = true;
const _errs29 = errors;
if(!(data12 && typeof data12 == "object" && !Array.isArray(data12))){
vErrors = keep(vErrors, {});
errors++;
}
var _valid0 = _errs29 === errors;
errors = _errs28;
vErrors = takenBack(vErrors, _errs28);
if(_valid0){
const _errs31 = errors;
if(!(validate15(data12, {instancePath:instancePath+"/address",parentData:data,parentDataProperty:"address",rootData}))){
vErrors = joined(vErrors, validate15.errors);
errors = vErrors.length;
}
var _valid0 = _errs31 === errors;
valid1 = _valid0;
}
if(!valid1){
vErrors = foundAt(vErrors, instancePath, "address", "if", {failingKeyword: "then"});
errors++;
}
}
if(data.created_at !== undefined){
let data13 = data.created_at;
const _errs34 = errors;
let valid3 = false;
const _errs35 = errors;
if(typeof data13 === "string"){
if(!pattern0.test(data13)){
vErrors = found(vErrors, instancePath+"/created_at", "StateInstant/anyOf/0/pattern", "pattern", {pattern: "^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}(:[0-9]{2}([.][0-9]{1,3})?)?Z$"});
errors++;
}
}
else {
vErrors = found(vErrors, instancePath+"/created_at", "StateInstant/anyOf/0/type", "type", {type: "string"});
errors++;
}
var _valid1 = _errs35 === errors;
valid3 = valid3 || _valid1;
if(!valid3){
const _errs37 = errors;
if(!(((typeof data13 == "number") && (!(data13 % 1) && !isNaN(data13))) && (isFinite(data13)))){
vErrors = found(vErrors, instancePath+"/created_at", "StateInstant/anyOf/1/type", "type", {type: "integer"});
errors++;
}
if((typeof data13 == "number") && (isFinite(data13))){
if(data13 > 253402300799999 || isNaN(data13)){
vErrors = found(vErrors, instancePath+"/created_at", "StateInstant/anyOf/1/maximum", "maximum", {comparison: "<=", limit: 253402300799999}, "must be <= 253402300799999");
errors++;
}
if(data13 < 0 || isNaN(data13)){
vErrors = found(vErrors, instancePath+"/created_at", "StateInstant/anyOf/1/minimum", "minimum", {comparison: ">=", limit: 0}, "must be >= 0");
errors++;
}
}
var _valid1 = _errs37 === errors;
valid3 = valid3 || _valid1;
}
if(!valid3){
vErrors = found(vErrors, instancePath+"/created_at", "StateInstant/anyOf", "anyOf", {});
errors++;
}
else {
errors = _errs34;
vErrors = takenBack(vErrors, _errs34);
}
}
if(data.last_activity_at !== undefined){
let data14 = data.last_activity_at;
const _errs41 = errors;
let valid5 = false;
const _errs42 = errors;
if(typeof data14 === "string"){
if(!pattern0.test(data14)){
vErrors = found(vErrors, instancePath+"/last_activity_at", "StateInstant/anyOf/0/pattern", "pattern", {pattern: "^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}(:[0-9]{2}([.][0-9]{1,3})?)?Z$"});
errors++;
}
}
else {
vErrors = found(vErrors, instancePath+"/last_activity_at", "StateInstant/anyOf/0/type", "type", {type: "string"});
errors++;
}
var _valid2 = _errs42 === errors;
valid5 = valid5 || _valid2;
if(!valid5){
const _errs44 = errors;
if(!(((typeof data14 == "number") && (!(data14 % 1) && !isNaN(data14))) && (isFinite(data14)))){
vErrors = found(vErrors, instancePath+"/last_activity_at", "StateInstant/anyOf/1/type", "type", {type: "integer"});
errors++;
}
if((typeof data14 == "number") && (isFinite(data14))){
if(data14 > 253402300799999 || isNaN(data14)){
vErrors = found(vErrors, instancePath+"/last_activity_at", "StateInstant/anyOf/1/maximum", "maximum", {comparison: "<=", limit: 253402300799999}, "must be <= 253402300799999");
errors++;
}
if(data14 < 0 || isNaN(data14)){
vErrors = found(vErrors, instancePath+"/last_activity_at", "StateInstant/anyOf/1/minimum", "minimum", {comparison: ">=", limit: 0}, "must be >= 0");
errors++;
}
}
var _valid2 = _errs44 === errors;
valid5 = valid5 || _valid2;
}
if(!valid5){
vErrors = found(vErrors, instancePath+"/last_activity_at", "StateInstant/anyOf", "anyOf", {});
errors++;
}
else {
errors = _errs41;
vErrors = takenBack(vErrors, _errs41);
}
}
if(data.datarequests !== undefined){
let data15 = data.datarequests;
if(Array.isArray(data15)){
const len0 = data15.length;
for(let i0=0; i0<len0; i0++){
if(!(validate17(data15[i0], {instancePath:instancePath+"/datarequests/" + i0,parentData:data15,parentDataProperty:i0,rootData}))){
vErrors = joined(vErrors, validate17.errors);
errors = vErrors.length;
}
}
}
else {
vErrors = foundAt(vErrors, instancePath, "datarequests", "type", {type: "array"});
errors++;
}
}
}
else {
vErrors = found(vErrors, instancePath, "#/type", "type", {type: "object"});
errors++;
}
validate14.errors = vErrors;
return errors === 0;
}


function validate13(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="StateAccount" */;
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.client_id === undefined){
vErrors = found(vErrors, instancePath, "#/required", "required", {missingProperty: "client_id"});
errors++;
}
for(const key0 in data){
if(!(func2.call(schema14.properties, key0))){
vErrors = found(vErrors, instancePath, "#/additionalProperties", "additionalProperties", {additionalProperty: key0});
errors++;
}
}
if(data.id !== undefined){
let data0 = data.id;
if(typeof data0 === "string"){
if(!pattern1.test(data0)){
vErrors = foundAt(vErrors, instancePath, "id", "pattern", {pattern: "^[A-Za-z0-9_-]{1,100}$"});
errors++;
}
}
else {
vErrors = foundAt(vErrors, instancePath, "id", "type", {type: "string"});
errors++;
}
}
if(data.client_id !== undefined){
let data1 = data.client_id;
if(typeof data1 === "string"){
if(func3(data1) > 200){
vErrors = foundAt(vErrors, instancePath, "client_id", "maxLength", {limit: 200});
errors++;
}
if(func3(data1) < 1){
vErrors = foundAt(vErrors, instancePath, "client_id", "minLength", {limit: 1}, "must NOT have fewer than 1 characters");
errors++;
}
if(!pattern2.test(data1)){
vErrors = foundAt(vErrors, instancePath, "client_id", "pattern", {pattern: "\\S"});
errors++;
}
}
else {
vErrors = foundAt(vErrors, instancePath, "client_id", "type", {type: "string"});
errors++;
}
}
if(data.secret !== undefined){
let data2 = data.secret;
if(typeof data2 === "string"){
if(func3(data2) > 200){
vErrors = foundAt(vErrors, instancePath, "secret", "maxLength", {limit: 200});
errors++;
}
if(func3(data2) < 1){
vErrors = foundAt(vErrors, instancePath, "secret", "minLength", {limit: 1}, "must NOT have fewer than 1 characters");
errors++;
}
if(!pattern3.test(data2)){
vErrors = foundAt(vErrors, instancePath, "secret", "pattern", {pattern: "^[^\\s]+$"});
errors++;
}
}
else {
vErrors = foundAt(vErrors, instancePath, "secret", "type", {type: "string"});
errors++;
}
}
if(data.secret_hash !== undefined){
let data3 = data.secret_hash;
if(typeof data3 === "string"){
if(!pattern4.test(data3)){
vErrors = foundAt(vErrors, instancePath, "secret_hash", "pattern", {pattern: "^[A-Za-z0-9_-]{43}$"});
errors++;
}
}
else {
vErrors = foundAt(vErrors, instancePath, "secret_hash", "type", {type: "string"});
errors++;
}
}
if(data.name !== undefined){
let data4 = data.name;
if(typeof data4 === "string"){
if(func3(data4) > 200){
vErrors = foundAt(vErrors, instancePath, "name", "maxLength", {limit: 200});
errors++;
}
if(func3(data4) < 1){
vErrors = foundAt(vErrors, instancePath, "name", "minLength", {limit: 1}, "must NOT have fewer than 1 characters");
errors++;
}
if(!pattern2.test(data4)){
vErrors = foundAt(vErrors, instancePath, "name", "pattern", {pattern: "\\S"});
errors++;
}
}
else {
vErrors = foundAt(vErrors, instancePath, "name", "type", {type: "string"});
errors++;
}
}
if(data.api_version !== undefined){
let data5 = data.api_version;
if(!(((typeof data5 == "number") && (!(data5 % 1) && !isNaN(data5))) && (isFinite(data5)))){
vErrors = foundAt(vErrors, instancePath, "api_version", "type", {type: "integer"});
errors++;
}
if((typeof data5 == "number") && (isFinite(data5))){
if(data5 > 999999999999999 || isNaN(data5)){
vErrors = foundAt(vErrors, instancePath, "api_version", "maximum", {comparison: "<=", limit: 999999999999999}, "must be <= 999999999999999");
errors++;
}
if(data5 < 1 || isNaN(data5)){
vErrors = foundAt(vErrors, instancePath, "api_version", "minimum", {comparison: ">=", limit: 1}, "must be >= 1");
errors++;
}
}
}
if(data.processing_failures !== undefined){
let data6 = data.processing_failures;
if(typeof data6 !== "string"){
vErrors = found(vErrors, instancePath+"/processing_failures", "ProcessingFailures/type", "type", {type: "string"});
errors++;
}
if(!((data6 === "events") || (data6 === "http"))){
vErrors = found(vErrors, instancePath+"/processing_failures", "ProcessingFailures/enum", "enum", {allowedValues: ["events","http"]});
errors++;
}
}
if(data.pause_failing_after_seconds !== undefined){
let data7 = data.pause_failing_after_seconds;
if((!(((typeof data7 == "number") && (!(data7 % 1) && !isNaN(data7))) && (isFinite(data7)))) && (data7 !== null)){
vErrors = foundAt(vErrors, instancePath, "pause_failing_after_seconds", "type", {type: ["integer","null"]});
errors++;
}
if((typeof data7 == "number") && (isFinite(data7))){
if(data7 > 31536000 || isNaN(data7)){
vErrors = foundAt(vErrors, instancePath, "pause_failing_after_seconds", "maximum", {comparison: "<=", limit: 31536000}, "must be <= 31536000");
errors++;
}
if(data7 < 60 || isNaN(data7)){
vErrors = foundAt(vErrors, instancePath, "pause_failing_after_seconds", "minimum", {comparison: ">=", limit: 60}, "must be >= 60");
errors++;
}
}
}
if(data.signing_secrets !== undefined){
let data8 = data.signing_secrets;
if(Array.isArray(data8)){
if(data8.length > 2){
vErrors = foundAt(vErrors, instancePath, "signing_secrets", "maxItems", {limit: 2}, "must NOT have more than 2 items");
errors++;
}
const len0 = data8.length;
for(let i0=0; i0<len0; i0++){
let data9 = data8[i0];
if(typeof data9 === "string"){
if(!pattern6.test(data9)){
vErrors = found(vErrors, instancePath+"/signing_secrets/" + i0, "#/properties/signing_secrets/items/pattern", "pattern", {pattern: "^whsec_[A-Za-z0-9+/=]+$"});
errors++;
}
}
else {
vErrors = found(vErrors, instancePath+"/signing_secrets/" + i0, "#/properties/signing_secrets/items/type", "type", {type: "string"});
errors++;
}
}
}
else {
vErrors = foundAt(vErrors, instancePath, "signing_secrets", "type", {type: "array"});
errors++;
}
}
if(data.created_at !== undefined){
let data10 = data.created_at;
const _errs25 = errors;
let valid5 = false;
const _errs26 = errors;
if(typeof data10 === "string"){
if(!pattern0.test(data10)){
vErrors = found(vErrors, instancePath+"/created_at", "StateInstant/anyOf/0/pattern", "pattern", {pattern: "^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}(:[0-9]{2}([.][0-9]{1,3})?)?Z$"});
errors++;
}
}
else {
vErrors = found(vErrors, instancePath+"/created_at", "StateInstant/anyOf/0/type", "type", {type: "string"});
errors++;
}
var _valid0 = _errs26 === errors;
valid5 = valid5 || _valid0;
if(!valid5){
const _errs28 = errors;
if(!(((typeof data10 == "number") && (!(data10 % 1) && !isNaN(data10))) && (isFinite(data10)))){
vErrors = found(vErrors, instancePath+"/created_at", "StateInstant/anyOf/1/type", "type", {type: "integer"});
errors++;
}
if((typeof data10 == "number") && (isFinite(data10))){
if(data10 > 253402300799999 || isNaN(data10)){
vErrors = found(vErrors, instancePath+"/created_at", "StateInstant/anyOf/1/maximum", "maximum", {comparison: "<=", limit: 253402300799999}, "must be <= 253402300799999");
errors++;
}
if(data10 < 0 || isNaN(data10)){
vErrors = found(vErrors, instancePath+"/created_at", "StateInstant/anyOf/1/minimum", "minimum", {comparison: ">=", limit: 0}, "must be >= 0");
errors++;
}
}
var _valid0 = _errs28 === errors;
valid5 = valid5 || _valid0;
}
if(!valid5){
vErrors = found(vErrors, instancePath+"/created_at", "StateInstant/anyOf", "anyOf", {});
errors++;
}
else {
errors = _errs25;
vErrors = takenBack(vErrors, _errs25);
}
}
if(data.individuals !== undefined){
let data11 = data.individuals;
if(Array.isArray(data11)){
const len1 = data11.length;
for(let i1=0; i1<len1; i1++){
if(!(validate14(data11[i1], {instancePath:instancePath+"/individuals/" + i1,parentData:data11,parentDataProperty:i1,rootData}))){
vErrors = joined(vErrors, validate14.errors);
errors = vErrors.length;
}
}
}
else {
vErrors = foundAt(vErrors, instancePath, "individuals", "type", {type: "array"});
errors++;
}
}
}
else {
vErrors = found(vErrors, instancePath, "#/type", "type", {type: "object"});
errors++;
}
validate13.errors = vErrors;
return errors === 0;
}


function validate10(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="SandboxState" */;
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.accounts === undefined){
vErrors = found(vErrors, instancePath, "#/required", "required", {missingProperty: "accounts"});
errors++;
}
for(const key0 in data){
if(!(((key0 === "$schema") || (key0 === "clock")) || (key0 === "accounts"))){
vErrors = found(vErrors, instancePath, "#/additionalProperties", "additionalProperties", {additionalProperty: key0});
errors++;
}
}
if(data.$schema !== undefined){
if(typeof data.$schema !== "string"){
vErrors = found(vErrors, instancePath+"/$schema", "#/properties/%24schema/type", "type", {type: "string"});
errors++;
}
}
if(data.clock !== undefined){
if(!(validate11(data.clock, {instancePath:instancePath+"/clock",parentData:data,parentDataProperty:"clock",rootData}))){
vErrors = joined(vErrors, validate11.errors);
errors = vErrors.length;
}
}
if(data.accounts !== undefined){
let data2 = data.accounts;
if(Array.isArray(data2)){
const len0 = data2.length;
for(let i0=0; i0<len0; i0++){
if(!(validate13(data2[i0], {instancePath:instancePath+"/accounts/" + i0,parentData:data2,parentDataProperty:i0,rootData}))){
vErrors = joined(vErrors, validate13.errors);
errors = vErrors.length;
}
}
}
else {
vErrors = foundAt(vErrors, instancePath, "accounts", "type", {type: "array"});
errors++;
}
}
if((function holds(value) { return typeof value === "string" ? value.includes("\u0000") : typeof value === "object" && value !== null && Object.entries(value).some(([name, inner]) => name.includes("\u0000") || holds(inner)) })(data)){
vErrors = found(vErrors, instancePath, "#/noNullCharacter", "noNullCharacter", {}, "must not hold the character U+0000");
errors++;
}
}
else {
vErrors = found(vErrors, instancePath, "#/type", "type", {type: "object"});
errors++;
}
validate10.errors = vErrors;
return errors === 0;
}

