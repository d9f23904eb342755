import { expect, it } from 'vitest';
import { testApp } from '../../testing/test-app';
import { contractRoutes, nameOf } from '../../testing/fuzzer/contract-routes';

/** Addresses that the contract does not have: the description of the API, and the preflight of browsers. */
const OTHERS = /^(?:GET \/openapi\.json|GET \/docs.*|OPTIONS \*)$/;

it('the app has exactly the routes of the contract', async () => {
  const { routes } = await testApp();
  const registered = routes
    .flatMap(({ method, url }) => [method].flat().map((verb) => `${verb} ${url.replace(/^\/api/, '')}`))
    .filter((name) => !name.startsWith('HEAD ') && !OTHERS.test(name));
  expect(registered.toSorted()).toEqual(contractRoutes.map(nameOf).toSorted());
});
