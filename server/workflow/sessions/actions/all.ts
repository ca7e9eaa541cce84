/** Everything an Individual can do in a session, by name. */
import type { Act } from './act.ts'
import { consent, withdrawConsent } from './consent.ts'
import { abandon, terminated } from './leaving.ts'
import { enterCode, insufficientCredentials, logIn } from './login.ts'
import { addDocumentClicked, submit, uploadDocument } from './upload.ts'
import { chooseBank, chooseDirect, chooseUpload, datasourceNotFound, selectDatasource } from './ways.ts'

export const acts = {
  consent,
  withdraw_consent: withdrawConsent,
  choose_direct: chooseDirect,
  choose_bank: chooseBank,
  choose_upload: chooseUpload,
  select_datasource: selectDatasource,
  datasource_not_found: datasourceNotFound,
  log_in: logIn,
  enter_code: enterCode,
  insufficient_credentials: insufficientCredentials,
  add_document: addDocumentClicked,
  upload_document: uploadDocument,
  submit,
  abandon,
  terminate: terminated,
} as const satisfies Record<string, Act<never>>

export type ActName = keyof typeof acts
