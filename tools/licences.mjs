import { writeFileSync } from 'node:fs';
import { licencePage, readLock, shippedPackages } from '../config/supply-chain/licences.mjs';

// node tools/licences.mjs: writes docs/licences.md anew, after a package was added or changed.
writeFileSync(new URL('../docs/licences.md', import.meta.url), licencePage(shippedPackages(readLock())));
