// Import dynamically, because the federation runtime must load the shared modules first.
void import('./standalone');
