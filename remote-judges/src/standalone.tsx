import { startStandalone } from '@studio-desk/shared-area/standalone';
import Area from './area';

startStandalone(Area);
