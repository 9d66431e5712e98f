import { testScheduledJobs } from '../../testing/app/scheduled-jobs.ts';

testScheduledJobs('redis');
