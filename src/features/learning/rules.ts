export type GrantSource = 'order' | 'gift' | 'scholarship' | 'batch';
