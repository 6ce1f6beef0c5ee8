import { setPasswordHashCost } from '../../features/accounts/passwords/hash-password.ts';

// Thousands of people are made in tests; how dear a hash is in production is for `hash-password.test.ts`.
setPasswordHashCost('least');
