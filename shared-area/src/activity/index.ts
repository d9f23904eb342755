export { createActivityPage } from './activity-page';
