const account = { email: 'bench@university.example', password: 'bench-account', full_name: 'Bench' };

/** Makes an account and returns its tokens as the browser keeps them. */
export async function signInForTokens(apiUrl: string): Promise<Record<string, string>> {
  await post(`${apiUrl}/auth/register`);
  const answer: unknown = await (await post(`${apiUrl}/auth/login`)).json();
  const token = (name: string) => String(Reflect.get(Object(answer), name));
  return { access_token: token('access_token'), refresh_token: token('refresh_token') };
}

const post = (url: string) =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(
      url.endsWith('login') ? { email: account.email, password: account.password } : account,
    ),
  });
