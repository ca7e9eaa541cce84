/** Components that represent resources in the interface, in order of use. */
import type { Component } from '../define/components.ts'
import { DataRequest } from './data-request.ts'
import { DataSource } from './data-source.ts'
import { Individual } from './individual.ts'
import { Invitation } from './invitation.ts'
import { InvitationLink } from './invitation-link.ts'
import { Item } from './item.ts'
import { Logo, UploadedFile } from './source-data.ts'
import { Token } from './token.ts'

export const resources: readonly Component[] = [
  Token,
  Individual,
  DataRequest,
  InvitationLink,
  DataSource,
  Item,
  UploadedFile,
  Logo,
  Invitation,
]
