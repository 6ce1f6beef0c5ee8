/** Prefix of every folder outside the data folder. */
export const FOLDER_PREFIX = 'misaal-';

export const SUPERUSER = 'misaal';
export const DATABASE = 'misaal';

/** No TCP port is opened; this number is only part of the socket's file name. */
export const SOCKET_PORT = 5432;
