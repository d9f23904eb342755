interface Settings {
  apiUrl: string;
}

let settings: Settings = { apiUrl: 'http://localhost:8000/api' };

export const configureApi = (given: Settings): void => {
  settings = given;
};

export const getApiUrl = (): string => settings.apiUrl;
