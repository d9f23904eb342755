// The federation runtime must provide the shared modules before anything imports them.
void import('./standalone');
