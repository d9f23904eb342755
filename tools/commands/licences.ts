import { writeFileSync } from 'node:fs';
import { licencePage, readLock, shippedPackages } from '../supply-chain/licences';

writeFileSync(new URL('../../docs/licences.md', import.meta.url), licencePage(shippedPackages(readLock())));
