import type { BenchServer } from '../servers/bench-server';
import { callsOf, type Measured } from './calls-of-server';

const KNOWN = encodeURIComponent('Person 1 Lastname1');
const NEW = encodeURIComponent('Person 77x Lastname1');

/** The looks for similar names, where each name is a candidate. */
export function alikeCalls(server: BenchServer): Measured[] {
  const { get } = callsOf(server);
  return [
    get('check of a known person', `/people/check-name?name=${KNOWN}`),
    get('check of a new person', `/people/check-name?name=${NEW}`),
    get('judges similar to a known one', `/judges/search?q=${KNOWN}`),
    get('judges similar to a new one', `/judges/search?q=${NEW}`),
    get('companies similar to a known one', `/companies/similar?company_name=${KNOWN}`),
    get('companies similar to a new one', `/companies/similar?company_name=${NEW}`),
  ];
}
