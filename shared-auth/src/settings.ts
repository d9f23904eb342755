interface Settings {
  apiUrl: string;
}

let settings: Settings = { apiUrl: 'http://localhost:8000/api' };

/** Tells the client where the API is; called once by whoever starts the page, before anything else. */
export const configureApi = (given: Settings): void => {
  settings = given;
};

export const apiUrl = (): string => settings.apiUrl;
