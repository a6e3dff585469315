// Each line breaks the rule, up to the empty one; those after it do not.
jest.retryTimes(3);
test.describe.configure({ retries: 2 });

test.describe.configure({ retries: 0 });
