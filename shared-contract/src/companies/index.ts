export * from './company';
export * from './company-filters';
export * from './company-input';
export * from './company-metrics';
export * from './company-routes';
export * from './company-score';
export * from './company-upload';
export * from './similar-companies';
export { totalFunding } from './total-funding';
