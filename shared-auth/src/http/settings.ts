interface Settings {
  apiUrl: string;
  /** Goes before the names under which this page keeps its session, where that is not the one of its browser. */
  tokenPrefix?: string;
}

let settings: Settings = { apiUrl: 'http://localhost:8000/api' };

/** Tells the client where the API is; called once by whoever starts the page, before anything else. */
export const configureApi = (given: Settings): void => {
  settings = given;
};

export const apiUrl = (): string => settings.apiUrl;

export const tokenPrefix = (): string => settings.tokenPrefix ?? '';
