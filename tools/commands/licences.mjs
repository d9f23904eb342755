import { writeFileSync } from 'node:fs';
import { licencePage, readLock, shippedPackages } from '../supply-chain/licences.mjs';

// node tools/commands/licences.mjs: writes docs/licences.md anew, after a package was added or changed.
writeFileSync(new URL('../../docs/licences.md', import.meta.url), licencePage(shippedPackages(readLock())));
