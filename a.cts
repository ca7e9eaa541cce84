import { ServiceClient } from "consumer-permissioned-data-contract/client"; new ServiceClient({ baseUrl: "x", token: "t" })
