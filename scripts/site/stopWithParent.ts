/** Loaded into every supervised service: stops it when its supervisor has ended for any reason. */
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();
