interface Settings {
  apiUrl: string;
  /** Prefix of this page's storage keys, if it has a session apart from the browser's. */
  tokenPrefix?: string;
}

let settings: Settings = { apiUrl: 'http://localhost:8000/api' };

/** Called once, before anything else. */
export const configureApi = (given: Settings): void => {
  settings = given;
};

export const apiUrl = (): string => settings.apiUrl;

export const tokenPrefix = (): string => settings.tokenPrefix ?? '';
