export class DevServerStartError extends Error {}
