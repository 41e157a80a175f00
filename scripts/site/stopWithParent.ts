/** Loaded into every supervised service: when the supervisor is gone, however that came, the service stops. */
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();
