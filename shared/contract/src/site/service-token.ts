/** By which the API knows the shop's own shells, where both have SERVICE_TOKEN. No visitor's is handed on. */
export const SERVICE_TOKEN_HEADER = 'x-sanderling-service';
