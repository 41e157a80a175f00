interface ListenError {
  code?: string;
  syscall?: string;
  port?: number;
  address?: string;
  hostname?: string;
}

const NO_ADDRESS = ['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN', 'EINVAL'];

/**
 * Why a process could not listen, with the variable to change; `undefined` for any other error.
 *
 * @param prefix of the service's variables, such as `API_`; the shell's have none
 */
export function explainListening(
  error: unknown,
  prefix: string,
  environment: NodeJS.ProcessEnv = process.env,
): string | undefined {
  const { code = '', syscall, port, address, hostname } = (error ?? {}) as ListenError;
  if (syscall !== 'listen' && syscall !== 'bind' && syscall !== 'getaddrinfo') return undefined;
  const isAdmin = port !== undefined && environment[`${prefix}ADMIN_PORT`] === String(port);
  const portVariable = `${prefix}${isAdmin ? 'ADMIN_PORT' : 'PORT'}`;
  if (code === 'EADDRINUSE')
    return `Another program listens on port ${port} of ${address}. Stop it, or set ${portVariable} to another port.`;
  if (code === 'EACCES')
    return `This user may not listen on port ${port}. Set ${portVariable} to one from 1024; a proxy has those below.`;
  if (NO_ADDRESS.includes(code)) {
    const host = address ?? hostname;
    const admin = `${prefix}ADMIN_HOST`;
    const variable = host !== undefined && environment[admin] === host ? admin : `${prefix}HOST`;
    return `${host} is no address of this machine (${code}). Set ${variable} to one that is.`;
  }
  return undefined;
}
