import { expect, it } from 'vitest';
import { openApiText } from './openapi-document';

it('openapi.json is what the API serves (npm run openapi -w @studio-desk/api writes it anew)', async () => {
  await expect(await openApiText()).toMatchFileSnapshot('../../openapi.json');
});
