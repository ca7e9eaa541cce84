// Generated from schema/. Do not edit.
import type * as types from './sandbox-types.js'
import type { Validator } from './validators.js'

export const ClockMove: Validator<types.ClockMove>
export const ExportQuery: Validator<types.ExportQuery>
export const SandboxState: Validator<types.SandboxState>
export const AccountQuery: Validator<types.AccountQuery>
export const AccountOptions: Validator<types.AccountOptions>
export const SecretRotation: Validator<types.SecretRotation>
export const AccountUpdate: Validator<types.AccountUpdate>
export const AccountChoice: Validator<types.AccountChoice>
export const SessionQuery: Validator<types.SessionQuery>
export const SessionStart: Validator<types.SessionStart>
export const SessionAction: Validator<types.SessionAction>
export const ScenarioQuery: Validator<types.ScenarioQuery>
export const ScenarioRun: Validator<types.ScenarioRun>
export const DeliveryQuery: Validator<types.DeliveryQuery>
export const ReplayRequest: Validator<types.ReplayRequest>
export const EndpointQuery: Validator<types.EndpointQuery>
export const EndpointChoice: Validator<types.EndpointChoice>
export const KeyQuery: Validator<types.KeyQuery>
export const KeyRequest: Validator<types.KeyRequest>
export const KeyRetirement: Validator<types.KeyRetirement>
export const SignedAccount: Validator<types.SignedAccount>
export const FaultQuery: Validator<types.FaultQuery>
export const FaultRequest: Validator<types.FaultRequest>
export const FaultClearing: Validator<types.FaultClearing>
export const OutboxQuery: Validator<types.OutboxQuery>
export const EventQuery: Validator<types.EventQuery>
export const RequestLogQuery: Validator<types.RequestLogQuery>
export const DataRequestsQuery: Validator<types.DataRequestsQuery>
export const ItemsQuery: Validator<types.ItemsQuery>
export const JobsQuery: Validator<types.JobsQuery>
export const SearchQuery: Validator<types.SearchQuery>
export const IndividualDetailsQuery: Validator<types.IndividualDetailsQuery>
export const DataRequestDetailsQuery: Validator<types.DataRequestDetailsQuery>
export const ItemDetailsQuery: Validator<types.ItemDetailsQuery>
export const DocumentDetailsQuery: Validator<types.DocumentDetailsQuery>
export const SentCall: Validator<types.SentCall>
export const ReadinessQuery: Validator<types.ReadinessQuery>
export const WhyQuestion: Validator<types.WhyQuestion>
export const WhyTrial: Validator<types.WhyTrial>
export const PurgeQuery: Validator<types.PurgeQuery>
