throw new Error('cpu-features is left out on purpose');
