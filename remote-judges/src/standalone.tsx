import { startStandalone } from '@studio-desk/config/standalone';
import Area from './area';

startStandalone(Area);
