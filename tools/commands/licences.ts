import { writeFileSync } from 'node:fs';
import { licencePage, readLock, shippedPackages } from '../supply-chain/licences';

// npx tsx tools/commands/licences.ts: writes docs/licences.md again after a package was added or changed.
writeFileSync(new URL('../../docs/licences.md', import.meta.url), licencePage(shippedPackages(readLock())));
