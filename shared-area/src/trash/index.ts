export { createTrashPage } from './trash-page';
