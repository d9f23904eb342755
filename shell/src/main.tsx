// The federation runtime fills the shared modules first: what uses them must be imported later.
void import('./app/bootstrap');
